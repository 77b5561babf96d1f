// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

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
}
