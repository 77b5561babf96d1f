// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruParts
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import DiaryStore
@testable import HaruModel
@testable import HaruUI

/// Folders and tags in their window, and the tags of several entries in their dialog.
final class FilingTests: XCTestCase {
  /// The line went with every change of the diary, and with it what was being written in it.
  func testANameThatIsBeingWrittenOutlastsAChange() throws {
    try atDesk { desk in
      let window = FoldersWindow(desk.diary)
      window.present(over: desk.window)
      let line = try XCTUnwrap(first(EntryRow.self, in: window))
      line.text = "Half a na"
      _ = try desk.settled { [journal = desk.journal] in try await journal.folder(named: "Trips") }
      XCTAssertTrue(pump { allTexts(in: window).contains("Trips") })
      XCTAssertEqual(line.text, "Half a na")
      let row = try XCTUnwrap(first(FilingRow.self, in: window))
      _ = try desk.write("a day", "")
      settle()
      XCTAssertIdentical(first(FilingRow.self, in: window), row)
      window.destroy()
    }
  }

  /// The keyboard stays in the list while tags go one after the other.
  func testTheKeyboardStaysAmongTheRows() throws {
    try atDesk { desk in
      let entry = try desk.write("a day", "")
      try desk.settled { [journal = desk.journal] in
        _ = try await journal.retag([Retagging(entry.id, adding: ["a", "b", "c"], removing: [])])
      }
      let window = FoldersWindow(desk.diary)
      defer { window.destroy() }
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("#b") })
      @MainActor func row(_ name: String) throws -> FilingRow {
        try XCTUnwrap(first(FilingRow.self, in: window) { allTexts(in: $0).contains(name) })
      }
      try row("#b").moveFocusInside()
      try desk.settled { [journal = desk.journal] in
        _ = try await journal.retag([Retagging(entry.id, adding: [], removing: ["b"])])
      }
      XCTAssertTrue(pump { !allTexts(in: window).contains("#b") })
      XCTAssertTrue(try row("#c").hasFocusInside)
    }
  }

  func testAFilterFollowsItsFolderAndItsTag() throws {
    try atDesk { desk in
      let journal = desk.journal
      let folder = try desk.settled { try await journal.folder(named: "Trips") }
      let filter = EntryFilter(folder: folder, tag: "sea")
      let entry = try desk.write("a day", "")
      try desk.settled {
        _ = try await journal.retag([Retagging(entry.id, adding: ["sea"], removing: [])])
        try await journal.rename(folder, to: "Journeys")
      }
      let renamed = try desk.settled { try await filter.fitting(journal) }
      XCTAssertEqual(renamed.folder?.name, "Journeys")
      XCTAssertEqual(renamed.tag, "sea")
      try desk.settled {
        _ = try await journal.retag([Retagging(entry.id, adding: [], removing: ["sea"])])
      }
      XCTAssertEqual(
        try desk.settled { try await filter.fitting(journal) }, EntryFilter(folder: renamed.folder))
    }
  }

  func testAFolderIsGivenAColorAndLosesIt() throws {
    try atDesk { desk in
      _ = try desk.settled { [journal = desk.journal] in try await journal.folder(named: "Trips") }
      let window = FoldersWindow(desk.diary)
      defer { window.destroy() }
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("Trips") })
      let colors = {
        try desk.settled { [journal = desk.journal] in try await journal.folders().map(\.color) }
      }
      let row = try XCTUnwrap(first(FolderRow.self, in: window))
      XCTAssertEqual(first(FolderMark.self, in: row)?.isVisible, false)
      row.focusColors()
      row.activate("folder.color::rose")
      XCTAssertTrue(pump { allTexts(in: window).contains("The color of “Trips” was changed") })
      XCTAssertEqual(try colors(), [.rose])
      XCTAssertTrue(pump { first(FolderMark.self, in: window)?.isVisible == true })
      XCTAssertEqual(first(FolderRow.self, in: window)?.isAtColors, true)
      XCTAssertTrue(allTexts(in: window).contains("Undo"))
      try XCTUnwrap(first(FolderRow.self, in: window)).activate("folder.color::none")
      XCTAssertTrue(pump { first(FolderMark.self, in: window)?.isVisible == false })
      XCTAssertEqual(try colors(), [nil])
    }
  }

  func testWhatIsDeletedSaysSoInItsOwnWindow() throws {
    try atDesk { desk in
      _ = try desk.settled { [journal = desk.journal] in try await journal.folder(named: "Trips") }
      let window = FoldersWindow(desk.diary)
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("Trips") })
      let row = try XCTUnwrap(first(FilingRow.self, in: window))
      // The second button deletes.
      let renames = try XCTUnwrap(first(Button.self, in: row))
      try XCTUnwrap(first(Button.self, in: row) { $0 !== renames }).emitClicked()
      XCTAssertTrue(pump { allTexts(in: window).contains("“Trips” deleted; its entries stay") })
      let undo = try XCTUnwrap(first(ToastOverlay.self, in: window))
      XCTAssertTrue(allTexts(in: undo).contains("Undo"))
      XCTAssertEqual(desk.diary.takeNotices().count, 0)
      window.destroy()
    }
  }

  /// What is in it would be shown as a memory from then on.
  func testAFolderThatIsLeftOutIsNotDeletedWithoutAQuestion() throws {
    try atDesk { desk in
      let folder = try desk.settled { try await desk.journal.folder(named: "Trips") }
      var draft = Draft(try desk.write("a day", ""))
      draft.folder = folder.id
      try desk.settled { [draft] in
        _ = try await desk.journal.save(draft)
        try await desk.journal.leaveOut([folder.id: true])
      }
      let window = FoldersWindow(desk.diary)
      defer { window.destroy() }
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("Trips") })
      let row = try XCTUnwrap(first(FilingRow.self, in: window))
      let renames = try XCTUnwrap(first(Button.self, in: row))
      let deletes = try XCTUnwrap(first(Button.self, in: row) { $0 !== renames })
      deletes.emitClicked()
      XCTAssertTrue(pump { !window.dialogs.isEmpty })
      window.dialogs.first?.close()
      XCTAssertTrue(pump { window.dialogs.isEmpty })
      XCTAssertEqual(try desk.settled { try await desk.journal.folders().count }, 1)
      deletes.emitClicked()
      XCTAssertTrue(pump { !window.dialogs.isEmpty })
      let again = try XCTUnwrap(window.dialogs.first)
      again.respond("delete")
      again.destroy()
      XCTAssertTrue(pump { (try? desk.settled { try await desk.journal.folders() }) == [] })
      settle()
      _ = desk.diary.takeNotices()
    }
  }

  func testAFolderThatIsLeftOutAndEmptyIsDeletedWithoutAQuestion() throws {
    try atDesk { desk in
      let folder = try desk.settled { try await desk.journal.folder(named: "Trips") }
      try desk.settled { try await desk.journal.leaveOut([folder.id: true]) }
      let window = FoldersWindow(desk.diary)
      defer { window.destroy() }
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("Trips") })
      let row = try XCTUnwrap(first(FilingRow.self, in: window))
      let renames = try XCTUnwrap(first(Button.self, in: row))
      try XCTUnwrap(first(Button.self, in: row) { $0 !== renames }).emitClicked()
      XCTAssertTrue(pump { allTexts(in: window).contains("“Trips” deleted; its entries stay") })
      XCTAssertTrue(window.dialogs.isEmpty)
    }
  }

  func testOnlyTagsThatArePressedChange() throws {
    try atDesk { desk in
      let ids = try ["both", "one", "sealed"].map { try desk.write($0, "").id }
      _ = try desk.settled { [journal = desk.journal] in
        try await journal.retag([
          Retagging(ids[0], adding: ["sea", "home", "all"], removing: []),
          Retagging(ids[1], adding: ["home", "all"], removing: []),
          Retagging(ids[2], adding: ["sea", "home"], removing: []),
        ])
        try await journal.seal(ids[2], until: XCTUnwrap(Day(iso: "2099-01-01")))
      }
      desk.window.present()
      var isDone = false
      Task { isDone = await TagsDialog(desk.diary).change(ids, over: desk.window) }
      XCTAssertTrue(pump { desk.window.dialogs.first != nil })
      let dialog = try XCTUnwrap(desk.window.dialogs.first)
      @MainActor func tick(_ name: String) throws -> CheckButton {
        try XCTUnwrap(first(CheckButton.self, in: dialog) { allTexts(in: $0).contains("#" + name) })
      }
      let (sea, home, all) = (try tick("sea"), try tick("home"), try tick("all"))
      XCTAssertEqual([sea, home, all].map(\.isTicked), [false, true, true])
      XCTAssertEqual([sea, home, all].map(\.isBetween), [true, false, false])
      home.press()
      all.press()
      all.press()
      let line = try XCTUnwrap(first(Adwaita.Entry.self, in: dialog))
      line.text = "new"
      line.emitActivated()
      // What is taken off and given again is given.
      let new = try tick("new")
      XCTAssertTrue(new.isTicked)
      new.press()
      new.press()
      dialog.respond("save")
      XCTAssertTrue(pump { isDone })
      let tags = { try ids.map { id in try Self.tags(of: id, desk) } }
      XCTAssertTrue(pump { (try? tags()[0]) == ["all", "new", "sea"] })
      XCTAssertEqual(try tags(), [["all", "new", "sea"], ["all", "new"], ["home", "sea"]])
      _ = desk.diary.takeNotices()
    }
  }

  @MainActor private static func tags(of id: DiaryCore.Entry.ID, _ desk: Desk) throws -> [String] {
    try desk.settled { [journal = desk.journal] in
      try await journal.read { try TagTable.tags(of: id, in: $0) }
    }.sorted()
  }
}
