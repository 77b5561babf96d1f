// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// The window of templates, over a diary on disk.
final class TemplatesWindowTests: XCTestCase {
  func testTemplatesAreListedCopiedAndDeletedWithAWayBack() throws {
    try atDesk { desk in
      _ = try desk.settled {
        try await desk.journal.makeTemplate("Mine & yours", "words", weekdays: [1, 3])
      }
      let window = TemplatesWindow(desk.diary)
      window.present(over: desk.window)
      XCTAssertTrue(pump { allTexts(in: window).contains("Mine & yours") })
      XCTAssertTrue(allTexts(in: window).contains("Monday, Wednesday"))
      let starter = try XCTUnwrap(first(ActionRow.self, in: window) { !($0 is TemplateRow) })
      try XCTUnwrap(first(Button.self, in: starter)).emitClicked()
      XCTAssertTrue(pump { (try? desk.names()) == ["Mine & yours", "Gratitude"] })
      let row = try XCTUnwrap(first(TemplateRow.self, in: window))
      // The second button deletes.
      let edits = try XCTUnwrap(first(Button.self, in: row))
      try XCTUnwrap(first(Button.self, in: row) { $0 !== edits }).emitClicked()
      XCTAssertTrue(pump { allTexts(in: window).contains("“Mine & yours” deleted") })
      XCTAssertEqual(try desk.names(), ["Gratitude"])
      let toasts = try XCTUnwrap(first(ToastOverlay.self, in: window))
      XCTAssertTrue(allTexts(in: toasts).contains("Undo"))
      window.destroy()
      settle()
    }
  }

  func testWhatIsWrittenCountsHoweverTheDialogIsClosed() throws {
    try atDesk { desk in
      desk.window.present()
      let dialog = TemplateDialog(nil)
      var answer: (name: String, text: String, weekdays: Set<Int>)?
      let asking = Task { answer = await dialog.answer(over: desk.window) }
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      dialog.text.buffer.replace(0..<0, with: "## How I slept\n\n")
      desk.window.dialogs.first?.respond("close")
      XCTAssertTrue(pump { answer != nil })
      XCTAssertEqual(answer?.name, "How I slept")
      XCTAssertEqual(answer?.text, "## How I slept\n\n")
      XCTAssertEqual(answer?.weekdays, [])
      asking.cancel()
    }
  }
}

extension Desk {
  @MainActor fileprivate func names() throws -> [String] {
    try settled { try await journal.templates().map(\.name) }
  }
}
