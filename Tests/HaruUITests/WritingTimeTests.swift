// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// GTK lets go of long texts little by little; in a class that runs earlier that would disturb the tests
/// that count memory.
final class WritingTimeTests: XCTestCase {
  /// Everything that the main thread does for it counts: reading the line, laying it out, drawing it.
  func testAKeystrokeInAVeryLongEntryIsHandledWithinAFrame() throws {
    try atDesk { desk in
      let line = "오늘은 **바다**를 보러 갔다. 파도 소리가 [좋았다](https://example.org), 정말로 그랬다.\n"
      let text = String(repeating: line, count: 200_000 / line.count + 1)
      let page = desk.open(Draft(try desk.write("긴 글", text)))
      XCTAssertTrue(pump { page.body.reading.count.characters > 100_000 })
      settle()
      let buffer = page.body.buffer
      buffer.caret = buffer.length / 2
      page.body.scrollToCaret()
      settle()
      var times: [Double] = []
      for turn in 0..<200 {
        let began = Self.processorTime
        buffer.replace(buffer.caret..<buffer.caret, with: turn % 50 == 49 ? "\n" : "가")
        settle()
        times.append(Self.processorTime - began)
      }
      times.sort()
      XCTAssertLessThan(times[198], 16)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Milliseconds that this thread has used.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
