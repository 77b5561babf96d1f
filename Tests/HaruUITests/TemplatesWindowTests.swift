// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import HaruModel
import HaruWords
import SQLite
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import DiaryStore
@testable import HaruUI

/// The window of templates, over a diary on disk.
final class TemplatesWindowTests: XCTestCase {
  func testTemplatesAreListedCopiedAndDeletedWithAWayBack() throws {
    try atDesk { desk in
      _ = try desk.settled {
        try await desk.journal.makeTemplate("Mine & yours", "words", weekdays: [1, 3])
      }
      let window = TemplatesWindow(desk.diary, desk.preferences)
      window.belong(to: desk.window)
      window.present()
      XCTAssertTrue(pump { allTexts(in: window).contains("Mine & yours") })
      XCTAssertTrue(allTexts(in: window).contains("Monday, Wednesday"))
      let starter = try XCTUnwrap(first(ActionRow.self, in: window) { !($0 is TemplateRow) })
      try XCTUnwrap(first(Button.self, in: starter)).emitClicked()
      XCTAssertTrue(pump { (try? desk.templateNames()) == ["Mine & yours", "Gratitude"] })
      try Self.deleteFirst(in: window)
      XCTAssertTrue(pump { allTexts(in: window).contains("“Mine & yours” deleted") })
      XCTAssertEqual(try desk.templateNames(), ["Gratitude"])
      let toasts = try XCTUnwrap(first(ToastOverlay.self, in: window))
      XCTAssertTrue(allTexts(in: toasts).contains("Undo"))
      window.destroy()
      settle()
    }
  }

  func testWhatCanBeTakenBackCanBeTakenBackWhenTheWindowIsClosed() throws {
    try atDesk { desk in
      _ = try desk.settled { try await desk.journal.makeTemplate("Mine", "words") }
      let window = TemplatesWindow(desk.diary, desk.preferences)
      window.belong(to: desk.window)
      window.present()
      XCTAssertTrue(pump { allTexts(in: window).contains("Mine") })
      try Self.deleteFirst(in: window)
      XCTAssertTrue(pump { allTexts(in: window).contains("“Mine” deleted") })
      window.close()
      XCTAssertTrue(pump { desk.diary.notices.last?.undo != nil })
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try desk.templateNames(), ["Mine"])
    }
  }

  func testTemplatesThatCannotBeReadAreSaidToBeSo() throws {
    try atDesk { desk in
      try desk.settled { try await desk.journal.setTemplates("{}") }
      let window = TemplatesWindow(desk.diary, desk.preferences)
      window.belong(to: desk.window)
      window.present()
      let pages = try XCTUnwrap(first(Stack.self, in: window))
      XCTAssertTrue(pump { pages.shownPage == "unread" })
      try desk.settled { try await desk.journal.setTemplates("[]") }
      try XCTUnwrap(first(Button.self, in: window) { $0.label == "Try Again" }).emitClicked()
      XCTAssertTrue(pump { pages.shownPage == "list" })
      window.destroy()
      settle()
    }
  }

  func testADiaryThatCanOnlyBeReadShowsItsTemplatesAndLetsNoneBeChanged() throws {
    try atDesk { desk in
      try desk.settled {
        _ = try await desk.journal.makeTemplate("Mine", "words", weekdays: [Day.today.weekday])
        try await desk.journal.becomeNewer()
      }
      let diary = Diary(desk.diary.folder)
      try desk.settled { await diary.open() }
      let journal = try XCTUnwrap(diary.readableJournal)
      XCTAssertTrue(journal.isReadOnly)
      let window = TemplatesWindow(diary, desk.preferences)
      window.belong(to: desk.window)
      window.present()
      XCTAssertTrue(pump { allTexts(in: window).contains("Mine") })
      let page = try XCTUnwrap(first(PreferencesPage.self, in: window))
      XCTAssertNotNil(first(Button.self, in: page))
      XCTAssertNil(first(Button.self, in: page) { $0.isSensitive })
      let entry = EntryPage(journal.newDraft(), in: journal, desk.services, desk.preferences)
      settle()
      XCTAssertEqual(entry.notices.beginning?.isVisible, false)
      window.destroy()
      settle()
    }
  }

  @MainActor private static func deleteFirst(in window: TemplatesWindow) throws {
    let row = try XCTUnwrap(first(TemplateRow.self, in: window))
    // The second button deletes.
    let edits = try XCTUnwrap(first(Button.self, in: row))
    try XCTUnwrap(first(Button.self, in: row) { $0 !== edits }).emitClicked()
  }
}

/// The window in which a template is written.
final class TemplateEditorTests: XCTestCase {
  @MainActor private static func open(_ template: EntryTemplate?, on desk: Desk) -> TemplateEditor {
    let editor = TemplateEditor(template, in: desk.journal, of: desk.diary, firstWeekday: 7)
    editor.onClosed = { if let notice = $0 { desk.diary.tell(notice) } }
    desk.window.present()
    editor.belong(to: desk.window)
    editor.presentForWriting()
    settle()
    let words: Widget = template == nil ? editor.name : editor.text
    XCTAssertTrue(words.hasFocusInside)
    return editor
  }

  @MainActor private static func close(_ editor: TemplateEditor) {
    editor.close()
    XCTAssertTrue(pump { !editor.isMapped })
  }

  /// A program that is killed costs no words.
  func testWhatIsWrittenIsSavedBeforeTheWindowIsClosed() throws {
    try atDesk { desk in
      let editor = Self.open(nil, on: desk)
      editor.text.buffer.replace(0..<0, with: "## How I slept\n\n")
      XCTAssertTrue(pump { (try? desk.templateNames()) == ["How I slept"] })
      // The week begins with Sunday.
      XCTAssertEqual(editor.days.map(\.weekday), [7, 1, 2, 3, 4, 5, 6])
      editor.days[0].button.press()
      Self.close(editor)
      let made = try XCTUnwrap(desk.templates().first)
      XCTAssertEqual(made.text, "## How I slept\n\n")
      XCTAssertEqual(made.weekdays, [7])
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try desk.templateNames(), [])
    }
  }

  func testWhatIsWrittenIsKeptWhereTheWindowGoesWithoutBeingAsked() throws {
    try atDesk { desk in
      let editor = Self.open(nil, on: desk)
      editor.text.buffer.replace(0..<0, with: "words")
      editor.destroy()
      XCTAssertTrue(pump { (try? desk.templateNames()) == ["words"] })
      settle()
      XCTAssertEqual(try desk.templates().map(\.text), ["words"])
    }
  }

  /// While a diary is locked, its windows are hidden.
  func testWhatIsWrittenAfterTheWindowWasHiddenIsSaved() throws {
    try atDesk { desk in
      let editor = Self.open(nil, on: desk)
      editor.text.buffer.replace(0..<0, with: "before")
      editor.isVisible = false
      XCTAssertTrue(pump { (try? desk.templates().map(\.text)) == ["before"] })
      editor.present()
      XCTAssertTrue(pump { editor.isMapped })
      editor.text.buffer.replace(0..<0, with: "after, ")
      Self.close(editor)
      XCTAssertTrue(pump { (try? desk.templates().map(\.text)) == ["after, before"] })
    }
  }

  func testSyllablesThatAreBeingComposedAreKept() throws {
    try atDesk { desk in
      let editor = Self.open(nil, on: desk)
      editor.name.text = "아"
      editor.name.moveCaretToEnd()
      editor.name.emitComposed("침")
      editor.text.buffer.replace(0..<0, with: "잘 ")
      editor.text.buffer.caret = 2
      editor.text.emitComposed("잤")
      Self.close(editor)
      let made = try XCTUnwrap(desk.templates().first)
      XCTAssertEqual(made.name, "아침")
      XCTAssertEqual(made.text, "잘 잤")
      _ = desk.diary.takeNotices()
    }
  }

  func testAnEditCanBeTakenBackUnlessItWasChangedSince() throws {
    try atDesk { desk in
      let first = try desk.settled { try await desk.journal.makeTemplate("1", "a") }
      let editor = Self.open(first, on: desk)
      editor.text.buffer.replace(0..<1, with: "b")
      Self.close(editor)
      XCTAssertEqual(try desk.templates().map(\.text), ["b"])
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      let second = try XCTUnwrap(desk.templates().first)
      var third = second
      third.text = "c"
      try desk.settled { [third] in _ = try await desk.journal.keepTemplate(third, over: second) }
      XCTAssertThrowsError(try desk.settled { try await undo(desk.journal) })
      XCTAssertEqual(try desk.templates().map(\.text), ["c"])
      try desk.settled { [third] in try await desk.journal.revertTemplate(third, to: second) }
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try desk.templates(), [first])
    }
  }

  func testWhatIsWrittenInTwoWindowsIsKeptBoth() throws {
    try atDesk { desk in
      let first = try desk.settled { try await desk.journal.makeTemplate("1", "a") }
      let editor = Self.open(first, on: desk)
      var theirs = first
      theirs.text = "theirs"
      try desk.settled { [theirs] in _ = try await desk.journal.keepTemplate(theirs, over: first) }
      editor.text.buffer.replace(0..<1, with: "mine")
      Self.close(editor)
      XCTAssertEqual(try desk.templates().map(\.text), ["theirs", "mine"])
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try desk.templates(), [theirs])
    }
  }

  func testAnEditorWhoseWordsCannotBeSavedStaysAndSaysSo() throws {
    try atDesk { desk in
      let path = desk.diary.folder.path
      let editor = Self.open(nil, on: desk)
      try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
      XCTAssertTrue(pump { desk.diary.folderState.trouble != nil })
      editor.text.buffer.replace(0..<0, with: "words")
      XCTAssertTrue(pump { editor.hasFailed })
      editor.close()
      XCTAssertTrue(pump { allTexts(in: editor).contains("Copy Text and Leave") })
      settle()
      XCTAssertTrue(editor.isMapped)
      XCTAssertTrue(try desk.settled { await editor.keepAtEnd() })
      try FileManager.default.moveItem(atPath: path + "-moved", toPath: path)
      XCTAssertTrue(pump { !editor.hasFailed })
      Self.close(editor)
      XCTAssertEqual(try desk.templates().map(\.text), ["words"])
      _ = desk.diary.takeNotices()
    }
  }

  func testOnlyWhatSaysNothingAtAllIsNoTemplate() throws {
    try atDesk { desk in
      Self.close(Self.open(nil, on: desk))
      XCTAssertEqual(try desk.templateNames(), [])
      let erased = Self.open(nil, on: desk)
      erased.name.text = "x"
      XCTAssertTrue(pump { (try? desk.templateNames()) == ["x"] })
      erased.name.text = ""
      Self.close(erased)
      XCTAssertEqual(try desk.templateNames(), [])
      XCTAssertTrue(desk.diary.takeNotices().isEmpty)
      let named = Self.open(nil, on: desk)
      named.name.text = "Run"
      Self.close(named)
      XCTAssertEqual(try desk.templates().map(\.text), [""])
      let kept = try XCTUnwrap(desk.templates().first)
      let emptied = Self.open(kept, on: desk)
      emptied.name.text = ""
      Self.close(emptied)
      XCTAssertEqual(try desk.templateNames(), ["Template"])
      _ = desk.diary.takeNotices()
    }
  }
}

extension Desk {
  @MainActor fileprivate func templates() throws -> [EntryTemplate] {
    try settled { try await journal.templates() }
  }

  @MainActor fileprivate func templateNames() throws -> [String] { try templates().map(\.name) }
}

extension Journal {
  fileprivate func setTemplates(_ text: String) throws {
    try write { try SettingTable.set(text, for: "templates", in: $0) }
  }

  /// Makes it a diary that a newer Haru has written.
  func becomeNewer() throws {
    try write { try $0.run("INSERT INTO migration (name) VALUES ('999 paint the sky')") }
  }
}
