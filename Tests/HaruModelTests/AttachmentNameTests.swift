// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import TestDiary
import XCTest

@testable import HaruModel

/// What a copy of a recording or a picture is called.
final class AttachmentNameTests: XCTestCase {
  func testItIsAsLongAsAnyDiskTakesAndNamesNoFolder() throws {
    try atDesk { desk in
      let attachment = try desk.attach()
      let captions = ["", "../at sea", String(repeating: "바다에서 ", count: 200)]
      let stems = try captions.map { caption in
        try desk.settled { try await desk.journal.setCaption(caption, of: attachment.id) }
        let latest = try desk.settled { await desk.diary.latest(attachment) }
        return try XCTUnwrap(latest).fileStem(desk.journal.clock)
      }
      let clock = desk.journal.clock
      let moment = attachment.media.added
      let dated = DatedName.stem(
        clock.day(of: moment), timeOfDay: clock.timeOfDay(of: moment), title: "")
      XCTAssertEqual(stems.prefix(2), [dated, dated + "-at-sea"])
      XCTAssertTrue(stems[2].hasPrefix(dated + "-바다에서"))
      XCTAssertLessThan(stems[2].utf8.count, 200)
    }
  }

  /// What is written over can be had back, unless something else was written since.
  func testACaptionThatIsWrittenOverComesBack() throws {
    try atDesk { desk in
      let attachment = try desk.attach()
      let caption = {
        try desk.settled { try await desk.journal.attachment(attachment.id)?.caption }
      }
      _ = try desk.settled { await desk.diary.setCaption("바다", of: attachment) }
      let shown = try XCTUnwrap(try desk.settled { await desk.diary.latest(attachment) })
      _ = try desk.settled { await desk.diary.setCaption("x", of: shown) }
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try caption(), "바다")
      try desk.settled { try await desk.journal.setCaption("other", of: attachment.id) }
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try caption(), "other")
    }
  }
}
