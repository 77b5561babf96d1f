// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class DiaryNameRowTests: XCTestCase {
  func testTheNameIsHeardOfWhoeverChangesIt() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let open = try OpenDiary()
      let diary = open.diary
      XCTAssertEqual(diary.name.shown, "Haru")
      let other = try Journal(diary.folder)
      try open.wait { try await other.setName("나의 하루") }
      XCTAssertTrue(pump { diary.name.text == "나의 하루" })
      let row = DiaryNameRow(diary)
      XCTAssertEqual(row.text, "나의 하루")
      row.text = "Days"
      XCTAssertTrue(pump { diary.name.shown == "Days" })
      try open.wait { try await other.setName("") }
      XCTAssertTrue(pump { diary.name.text.isEmpty })
      XCTAssertTrue(pump { row.text.isEmpty })
    }
  }
}
