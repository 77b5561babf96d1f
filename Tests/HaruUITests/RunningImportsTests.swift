// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Foundation
import TestSupport
import XCTest

@testable import HaruModel
@testable import HaruUI

final class RunningImportsTests: XCTestCase {
  func testWhatIsCancelledHasEndedThen() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let paths = try (0..<8).map { try pictures.write("\($0).jpg", red: UInt8($0), side: 1500) }
      let imports = desk.services.imports
      let files = FileImport(desk.diary, imports, .photos)
      var isDone = false
      Task {
        await files.add(paths, in: desk.journal)
        isDone = true
      }
      XCTAssertTrue(pump { !imports.running.isEmpty })
      var isCancelled = false
      Task {
        await imports.cancel()
        isCancelled = true
      }
      XCTAssertTrue(pump { isCancelled })
      XCTAssertTrue(imports.running.isEmpty)
      XCTAssertTrue(pump { isDone })
      XCTAssertLessThan(files.added.count, 8)
      XCTAssertEqual(try desk.entries().count, files.added.count)
      XCTAssertTrue(files.problems.isEmpty, "\(files.problems)")
    }
  }

  /// The message comes over the window, also where its page was left.
  func testWhatCouldNotBeAddedIsSaidWhereverOneHasGone() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let paths = [try pictures.write("a.jpg", text: "words")]
      let page = desk.open()
      desk.window.setContent(DiaryFrame(desk.services, Box(.vertical)))
      desk.window.present()
      try desk.settled { await page.attach(paths, .photos) }
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      let dialog = try XCTUnwrap(desk.window.dialogs.first)
      XCTAssertTrue(allTexts(in: dialog).contains("Nothing Was Added"))
      dialog.close()
      XCTAssertTrue(pump { desk.window.dialogs.isEmpty })
    }
  }
}
