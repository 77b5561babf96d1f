// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// What is seen of an application while its windows are covered.
final class WindowCoverTests: XCTestCase {
  @MainActor private static let application = Result {
    let application = Application(
      id: "org.harudiary.WindowCover", resources: "/org/harudiary/WindowCover")
    try application.register()
    return application
  }

  @MainActor private struct Shown {
    let main: ApplicationWindow
    let page = Label("page")
    let pages = Stack()
    let cover: WindowCover

    init(_ application: Application) {
      main = ApplicationWindow(application)
      cover = application.cover
      pages.add(page, as: "page")
      pages.add(Label("lock"), as: "lock")
      main.setContent(pages)
      main.present()
    }

    /// Opens a window beside the main one, and answers with that and a question for the page.
    func present() -> (SecondaryWindow, MessageDialog) {
      let beside = SecondaryWindow()
      beside.belong(to: main)
      beside.present()
      return (beside, MessageDialog("Go?", "private", safe: "Stay").offering("go", "Go"))
    }

    func hide() {
      cover.hide()
      pages.showAtOnce("lock")
    }

    func show() {
      pages.showAtOnce("page")
      cover.show()
    }
  }

  private func withShown(_ body: @MainActor (Shown) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let shown = Shown(try Self.application.get())
      XCTAssertTrue(pump { shown.page.isMapped })
      try body(shown)
      shown.cover.show()
      shown.main.destroy()
      settle()
    }
  }

  func testDialogsAndWindowsAreHiddenAndShownAgain() throws {
    try withShown { shown in
      let (beside, dialog) = shown.present()
      var answers: [String?] = []
      Task { answers.append(await dialog.answer(over: shown.page)) }
      XCTAssertTrue(pump { dialog.isMapped && beside.isMapped })
      shown.hide()
      XCTAssertTrue(pump { !dialog.isMapped && !beside.isMapped })
      XCTAssertTrue(shown.main.isMapped)
      XCTAssertEqual(answers, [])
      shown.show()
      XCTAssertTrue(pump { dialog.isMapped && beside.isMapped })
      dialog.give("go")
      XCTAssertTrue(pump { answers == ["go"] })
      beside.destroy()
    }
  }

  func testWhatComesMeanwhileIsKeptBackOrNotAsked() throws {
    try withShown { shown in
      shown.hide()
      XCTAssertTrue(pump { !shown.page.isMapped })
      let (beside, dialog) = shown.present()
      var answers: [String?] = []
      Task { answers.append(await dialog.answer(over: shown.page)) }
      XCTAssertTrue(pump { answers == [nil] })
      XCTAssertFalse(dialog.isMapped || beside.isMapped)
      // What tells nothing, and what is asked of the window itself.
      let about = SecondaryWindow()
      about.isSeenWhileCovered = true
      about.belong(to: shown.main)
      about.present()
      let question = MessageDialog("Break off?", "", safe: "Wait")
      Task { await question.answer(over: shown.main) }
      XCTAssertTrue(pump { about.isMapped && question.isMapped })
      shown.show()
      XCTAssertTrue(pump { beside.isMapped })
      for window in [beside, about, question] as [Window] { window.destroy() }
    }
  }

  func testWordsThatWereTypedIntoADialogAreKept() throws {
    try withShown { shown in
      var kept: [String] = []
      let fields = ["before", "same"].map { text in
        let field = EntryRow("Caption")
        field.text = text
        let dialog = MessageDialog("Caption", "", safe: "Cancel").offering("save", "Save")
          .holding(field)
        Task {
          await dialog.answer("save", typedInto: field, over: shown.page) {
            await Task.yield()
            kept.append(field.text)
            return true
          }
        }
        XCTAssertTrue(pump { dialog.isMapped })
        return field
      }
      fields[0].text = "two sentences"
      shown.hide()
      var isDone = false
      Task {
        isDone = await shown.cover.keepTypedWords()
        XCTAssertEqual(kept, ["two sentences"])
      }
      XCTAssertTrue(pump { isDone })
      // The other one was not touched, and can still be answered.
      shown.show()
      XCTAssertTrue(pump { fields[1].isMapped })
      XCTAssertFalse(fields[0].isMapped)
      fields[1].surroundingWindow?.close()
      XCTAssertTrue(pump { !fields[1].isMapped })
      XCTAssertEqual(kept.count, 1)
    }
  }

  /// Each lock asks twice for them: they were written twice where that takes long.
  func testWhatTakesLongIsKeptOnce() throws {
    try withShown { shown in
      let field = EntryRow("Caption")
      let dialog = MessageDialog("Caption", "", safe: "Cancel").offering("save", "Save")
        .holding(field)
      let (slow, slowly) = AsyncStream.makeStream(of: Never.self)
      var kept: [String] = []
      Task {
        await dialog.answer("save", typedInto: field, over: shown.page) {
          kept.append(field.text)
          for await _ in slow {}
          return true
        }
      }
      XCTAssertTrue(pump { dialog.isMapped })
      field.text = "two sentences"
      shown.hide()
      var answers: [Bool] = []
      for _ in 0..<2 { Task { answers.append(await shown.cover.keepTypedWords()) } }
      XCTAssertTrue(pump { kept == ["two sentences"] })
      settle()
      XCTAssertEqual(answers, [])
      slowly.finish()
      XCTAssertTrue(pump { answers == [true, true] })
      XCTAssertEqual(kept, ["two sentences"])
    }
  }

  /// They were gone with the dialog where the disk was full.
  func testADialogWhoseWordsCouldNotBeKeptStays() throws {
    try withShown { shown in
      let field = EntryRow("Caption")
      let dialog = MessageDialog("Caption", "", safe: "Cancel").offering("save", "Save")
        .holding(field)
      var (isFull, kept) = (true, "")
      Task {
        await dialog.answer("save", typedInto: field, over: shown.page) {
          if !isFull { kept = field.text }
          return !isFull
        }
      }
      XCTAssertTrue(pump { dialog.isMapped })
      field.text = "two sentences"
      var answers: [Bool] = []
      shown.hide()
      Task { answers.append(await shown.cover.keepTypedWords()) }
      XCTAssertTrue(pump { answers == [false] })
      shown.show()
      XCTAssertTrue(pump { field.isMapped })
      XCTAssertEqual(field.text, "two sentences")
      field.text = "and a third"
      isFull = false
      // Only what is out of sight is kept without a question.
      Task { answers.append(await shown.cover.keepTypedWords()) }
      XCTAssertTrue(pump { answers.count == 2 })
      XCTAssertEqual(kept, "")
      shown.hide()
      Task { answers.append(await shown.cover.keepTypedWords()) }
      XCTAssertTrue(pump { answers == [false, true, true] })
      XCTAssertEqual(kept, "and a third")
      shown.show()
      settle()
      XCTAssertFalse(field.isMapped)
    }
  }

  func testAWindowThatGoesWithAnotherIsNotLookedAt() throws {
    try withShown { shown in
      let (first, second) = (SecondaryWindow(), SecondaryWindow())
      first.belong(to: shown.main)
      second.belong(to: first)
      first.onUnmapped { [weak second] in second?.destroy() }
      first.present()
      second.present()
      XCTAssertTrue(pump { first.isMapped && second.isMapped })
      shown.hide()
      XCTAssertTrue(pump { !first.isMapped })
      shown.show()
      XCTAssertTrue(pump { first.isMapped })
      XCTAssertFalse(second.isMapped)
      first.destroy()
    }
  }

  /// The recovery sheet of a new diary could not be saved.
  func testThoseAboveAWindowThatIsSeenCanBeAnswered() throws {
    try withShown { shown in
      shown.hide()
      let (list, sheet) = (SecondaryWindow(), SecondaryWindow())
      list.isSeenWhileCovered = true
      list.belong(to: shown.main)
      list.present()
      let page = Label("sheet")
      sheet.setContent(page)
      sheet.belong(to: list)
      sheet.present()
      XCTAssertTrue(pump { page.isMapped })
      let file = FileChooser(saving: "Save", as: "sheet.pdf", over: page)
      var paths: [String?] = []
      Task { paths.append(await file.path()) }
      XCTAssertTrue(pump { Self.visible(file) })
      shown.show()
      shown.hide()
      XCTAssertTrue(pump { paths == [nil] })
      sheet.destroy()
      list.destroy()
    }
  }

  func testTheDesktopsDialogsAreCancelled() throws {
    try withShown { shown in
      let file = FileChooser(saving: "Export", as: "private.md", over: shown.page)
      let folder = FolderChooser(
        title: "Folder", accept: "Here", cancel: "Cancel", over: shown.main)
      var (paths, folders): ([String?], [String?]) = ([], [])
      folder.onAnswer { folders.append($0) }
      folder.present()
      Task { paths.append(await file.path()) }
      XCTAssertTrue(pump { Self.visible(file) && Self.visible(folder) })
      shown.hide()
      XCTAssertTrue(pump { paths.count == 1 && folders.count == 1 })
      XCTAssertEqual([paths[0], folders[0]], [nil, nil])
      XCTAssertFalse(Self.visible(file) || Self.visible(folder))
      // Nor is one asked for a place while they are covered.
      Task {
        paths.append(
          await FileChooser(saving: "Export", as: "private.md", over: shown.page).path())
      }
      XCTAssertTrue(pump { paths.count == 2 })
    }
  }

  @MainActor private static func visible(_ dialog: Object) -> Bool {
    gtk_native_dialog_get_visible(cast(dialog.pointer)) != 0
  }

  func testNothingIsPrintedWhereThePersonHasNotChosenYet() throws {
    try withShown { shown in
      let printing = PrintOperation(PrintedDocument([], title: "private")) { _ in [] }
      try printing.run(over: shown.page) { _ in XCTFail("it failed") }
      XCTAssertTrue(pump { Self.shownDialogs.count == 1 })
      shown.hide()
      XCTAssertTrue(pump { Self.shownDialogs.isEmpty })
      try PrintOperation(PrintedDocument([], title: "private")) { _ in [] }
        .run(over: shown.page) { _ in XCTFail("it failed") }
      settle()
      XCTAssertTrue(Self.shownDialogs.isEmpty)
    }
  }

  /// GTK's own.
  @MainActor private static var shownDialogs: [UnsafeMutableRawPointer] {
    let list = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      let window = g_list_model_get_item(list, index)
      g_object_unref(window)
      return window
    }.filter {
      g_type_check_instance_is_a(cast($0), gtk_dialog_get_type()) != 0
        && gtk_widget_get_visible(cast($0)) != 0
    }
  }
}
