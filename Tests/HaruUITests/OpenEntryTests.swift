// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruUI

final class OpenEntryTests: XCTestCase {
  func testItHearsOfItsEntryAndOfFoldersAlone() throws {
    try atDesk { desk in
      let written = try desk.write("", "글")
      let entry = OpenEntry(Draft(written), in: desk.journal, desk.services)
      var changes = 0
      entry.onChanged = { changes += 1 }
      entry.follow()
      XCTAssertTrue(pump { changes == 1 })
      _ = try desk.write("", "another")
      try desk.settled { try await desk.journal.move(written.id, to: .today) }
      XCTAssertTrue(pump { changes == 2 })
      _ = try desk.settled { try await desk.journal.folder(named: "여행") }
      XCTAssertTrue(pump { changes == 3 })
      settle()
      XCTAssertEqual(changes, 3)
    }
  }

  func testItHearsOfItsFeelingAndOfThoseOfAll() throws {
    try atDesk { desk in
      let written = try desk.write("", "글")
      let other = try desk.write("", "another")
      let entry = OpenEntry(Draft(written), in: desk.journal, desk.services)
      var (changes, feelings) = (0, 0)
      entry.onChanged = { changes += 1 }
      entry.onFeelingChanged = { feelings += 1 }
      entry.follow()
      XCTAssertTrue(pump { changes == 1 })
      _ = try desk.settled { try await desk.journal.correctFeeling(of: other.id, to: .joy) }
      _ = try desk.settled { try await desk.journal.correctFeeling(of: written.id, to: .calm) }
      XCTAssertTrue(pump { feelings == 1 })
      settle()
      XCTAssertEqual(feelings, 1)
      XCTAssertEqual(changes, 1)
    }
  }

  func testWhatIsGoneMayNotBeChanged() throws {
    try atDesk { desk in
      let entry = OpenEntry(desk.journal.newDraft(), in: desk.journal, desk.services)
      XCTAssertTrue(entry.mayChange)
      entry.isGone = true
      XCTAssertFalse(entry.mayChange)
      XCTAssertTrue(entry.isWritable)
    }
  }

  func testALetterThatIsSealedMayNotBeChanged() throws {
    try atDesk { desk in
      let written = try desk.write("", "글")
      let day = try XCTUnwrap(Day(year: Day.today.year + 1, month: 1, day: 1))
      try desk.settled { try await desk.journal.seal(written.id, until: day) }
      let letter = try XCTUnwrap(try desk.settled { try await desk.journal.entry(written.id) })
      let entry = OpenEntry(Draft(letter), in: desk.journal, desk.services)
      XCTAssertFalse(entry.isWritable)
      XCTAssertFalse(entry.mayChange)
    }
  }
}
