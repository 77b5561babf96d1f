// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import HaruWords

final class DurationTextTests: XCTestCase {
  func testSaysHowLongSomethingIs() {
    MainActor.assumeIsolated {
      for (seconds, clock, words) in [
        (0.0, "0:00", "0 seconds"), (0.9, "0:00", "0 seconds"), (1, "0:01", "1 second"),
        (65, "1:05", "1 minute 5 seconds"), (600, "10:00", "10 minutes"),
        (3_661, "1:01:01", "1 hour 1 minute 1 second"), (-3, "0:00", "0 seconds"),
        (.infinity, "0:00", "0 seconds"),
      ] {
        XCTAssertEqual(DurationText.clock(seconds), clock)
        XCTAssertEqual(DurationText.words(seconds), words)
      }
    }
  }

  /// After 0:01 there were 3:00 left of three minutes.
  func testWhatIsLeftAndWhatIsOverAddUp() {
    MainActor.assumeIsolated {
      for (seconds, over, rest) in [
        (0.0, "0:00", "3:00"), (0.5, "0:00", "3:00"), (0.97, "0:01", "2:59"),
        (1.03, "0:01", "2:59"), (1.9, "0:01", "2:59"), (179.5, "2:59", "0:01"),
        (181, "3:01", "0:00"),
      ] {
        XCTAssertEqual(DurationText.clock(seconds), over)
        XCTAssertEqual(DurationText.clock(ofRest: 180 - seconds), rest)
      }
    }
  }

  func testSaysTenthsWhereTheyCount() {
    MainActor.assumeIsolated {
      for (seconds, clock) in [
        (0.0, "0:00.0"), (0.94, "0:00.9"), (59.96, "1:00.0"), (65.3, "1:05.3"), (-3, "0:00.0"),
        (.infinity, "0:00.0"),
      ] {
        XCTAssertEqual(DurationText.exactClock(seconds), clock)
      }
    }
  }

  func testWritesFractionsWithAsFewDigitsAsNeeded() {
    MainActor.assumeIsolated {
      for (number, text) in [
        (1, "1"), (0.5, "0.5"), (1.25, "1.25"), (2.05, "2.05"), (1.999, "2"), (-1.5, "−1.5"),
        (1_234.5, "1,234.5"),
      ] {
        XCTAssertEqual(NumberText.decimal(number), text)
      }
    }
  }
}
