// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
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

  /// Each save was read again, with all that the page shows beside the words.
  func testItDoesNotHearOfItsOwnSaves() throws {
    try atDesk { desk in
      let written = try desk.write("", "글")
      let entry = OpenEntry(Draft(written), in: desk.journal, desk.services)
      var body = "글"
      entry.writing.text = { Draft.Text(title: "", body: body) }
      var changes = 0
      entry.onChanged = { changes += 1 }
      entry.follow()
      XCTAssertTrue(pump { changes == 1 })
      let heard = try desk.settled { try await desk.journal.changes() }
      for number in 0..<5 {
        body += "\(number)"
        entry.writing.change()
        XCTAssertTrue(try desk.settled { await entry.writing.save() })
      }
      // All listeners are told in one turn.
      try desk.settled {
        var own = 0
        for await told in heard {
          own += told.count
          if own == 5 { return }
        }
      }
      settle()
      XCTAssertEqual(changes, 1)
      XCTAssertEqual(try desk.entries().map(\.body), ["글01234"])
    }
  }

  /// What another changed right before or after a save is read, whatever it was told with.
  func testItHearsOfWhatOthersChangeBetweenItsSaves() throws {
    try atDesk { desk in
      let written = try desk.write("", "글")
      let entry = OpenEntry(Draft(written), in: desk.journal, desk.services)
      var body = "글"
      entry.writing.text = { Draft.Text(title: "", body: body) }
      var changes = 0
      entry.onChanged = { changes += 1 }
      entry.follow()
      XCTAssertTrue(pump { changes == 1 })
      for number in 0..<5 {
        let before = changes
        body += "\(number)"
        entry.writing.change()
        try desk.settled {
          async let moved: Void = desk.journal.move(written.id, to: .today)
          _ = await entry.writing.save()
          try await moved
        }
        XCTAssertTrue(pump { changes > before }, "\(number)")
      }
    }
  }

  /// The first save of a new entry makes it.
  func testAnEntryThatIsNewIsFollowedFromItsFirstSaveOn() throws {
    try atDesk { desk in
      let entry = OpenEntry(desk.journal.newDraft(), in: desk.journal, desk.services)
      entry.writing.text = { Draft.Text(title: "", body: "글") }
      var changes = 0
      entry.onChanged = { changes += 1 }
      entry.follow()
      XCTAssertTrue(pump { changes == 1 })
      entry.writing.change()
      XCTAssertTrue(try desk.settled { await entry.writing.save() })
      settle()
      XCTAssertEqual(changes, 1)
      let id = try XCTUnwrap(entry.id)
      try desk.settled { try await desk.journal.move(id, to: .today) }
      XCTAssertTrue(pump { changes == 2 })
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
