// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestDiary
import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// GTK lets go of long texts little by little; in a class that runs earlier that would disturb the
/// tests that count memory.
final class WritingTimeTests: XCTestCase {
  /// Everything that the main thread does for it counts: reading the line, laying it out, drawing
  /// it. How long that takes is for `haru-bench typing` to say.
  func testAKeystrokeInAVeryLongEntryIsNotMuchMoreWorkThanInOneOfAPage() throws {
    try atDesk { desk in
      let page = try Self.medianWork(characters: 2_000, at: desk)
      let book = try Self.medianWork(characters: 128_000, at: desk)
      XCTAssertLessThan(book / page, 3)
    }
  }

  /// GTK looked for the next look from each line to the end of the text: 100,000 lines took 12
  /// seconds.
  func testReadingManyLinesIsNoMoreWorkForEachOfThem() {
    MainActor.assumeIsolated {
      startGTK()
      let few = Self.readingWork(lines: 2_000)
      let many = Self.readingWork(lines: 24_000)
      XCTAssertLessThan(many / few, 36)
    }
  }

  @MainActor private static func readingWork(lines: Int) -> Double {
    let view = BodyView()
    let text = String(repeating: "a line\n", count: lines)
    return threadTime {
      view.buffer.load(text)
      XCTAssertTrue(pump { view.reading.count.characters == text.count - lines })
    }
  }

  /// What one of many keys in the middle of an entry of this length is.
  @MainActor private static func medianWork(characters: Int, at desk: Desk) throws -> Double {
    let line = "오늘은 **바다**를 보러 갔다. 파도 소리가 [좋았다](https://example.org), 정말로 그랬다.\n"
    let text = String(repeating: line, count: characters / line.count + 1)
    let page = desk.open(Draft(try desk.write("긴 글", text)))
    XCTAssertTrue(pump { page.composer.body.reading.count.characters > characters / 2 })
    settle()
    let buffer = page.composer.body.buffer
    buffer.caret = buffer.length / 2
    page.composer.body.scrollToCaret()
    settle()
    let times = (0..<100).map { turn in
      threadTime {
        buffer.replace(buffer.caret..<buffer.caret, with: turn % 50 == 49 ? "\n" : "가")
        settle()
      }
    }
    XCTAssertTrue(try desk.leave(page))
    return times.sorted()[times.count / 2]
  }
}
