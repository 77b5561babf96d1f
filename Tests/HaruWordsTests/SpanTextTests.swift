// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import XCTest

@testable import HaruWords

final class SpanTextTests: XCTestCase {
  func testDaysAreNamedAsShortlyAsTheyCanBe() throws {
    try MainActor.assumeIsolated {
      for (first, last, text) in [
        ("2026-11-20", "2026-11-20", "Friday, November 20"),
        ("2026-11-01", "2026-11-30", "November 2026"),
        ("2024-02-01", "2024-02-29", "February 2024"),
        ("2026-11-02", "2026-11-08", "November 2 – November 8"),
        ("2026-12-28", "2027-01-03", "December 28 – January 3"),
        ("2026-01-01", "2026-12-31", "2026"),
        ("2020-03-01", "2026-11-30", "March 2020 – November 2026"),
      ] {
        let days = try XCTUnwrap(Day(iso: first))...(try XCTUnwrap(Day(iso: last)))
        XCTAssertEqual(SpanText.days(days), text)
      }
    }
  }

  func testAWeekIsNamedWithItsYear() throws {
    try MainActor.assumeIsolated {
      for (first, text) in [
        ("2026-11-02", "November 2–8, 2026"), ("2026-11-30", "November 30 – December 6, 2026"),
        ("2026-12-28", "December 28, 2026 – January 3, 2027"),
      ] {
        let day = try XCTUnwrap(Day(iso: first))
        XCTAssertEqual(SpanText.week(day...(try XCTUnwrap(day.adding(days: 6)))), text)
      }
    }
  }

  func testAWeekHasAShorterNameForANarrowWindow() throws {
    try MainActor.assumeIsolated {
      for (first, text) in [
        ("2026-11-02", "Nov 2–8, 2026"), ("2026-11-30", "Nov 30 – Dec 6, 2026"),
        ("2026-12-28", "Dec 28, 2026 – Jan 3, 2027"),
      ] {
        let day = try XCTUnwrap(Day(iso: first))
        let week = day...(try XCTUnwrap(day.adding(days: 6)))
        XCTAssertEqual(SpanText.week(week, isShort: true), text)
      }
    }
  }

  func testDaysOfAMonthAndHours() throws {
    try MainActor.assumeIsolated {
      let day = try XCTUnwrap(Day(iso: "2026-11-02"))
      XCTAssertEqual(SpanText.daysOfMonth(day...day), "2")
      XCTAssertEqual(SpanText.daysOfMonth(day...(try XCTUnwrap(day.adding(days: 6)))), "2–8")
      XCTAssertEqual(SpanText.hour(0), "00:00 – 01:00")
      XCTAssertEqual(SpanText.hour(23), "23:00 – 24:00")
    }
  }

  func testPositiveAndNegativeAreAHundredTogether() {
    MainActor.assumeIsolated {
      for (share, text) in [
        (0, "0% positive, 100% negative"), (0.555, "56% positive, 44% negative"),
        (0.5, "50% positive, 50% negative"), (0.995, "100% positive, 0% negative"),
        (1, "100% positive, 0% negative"),
      ] {
        XCTAssertEqual(TallyText.balance(positive: share), text)
      }
    }
  }

  func testOnlyWhatThereIsAnyOfIsCounted() throws {
    try MainActor.assumeIsolated {
      let day = try XCTUnwrap(Day(iso: "2026-11-02"))
      let tally = FeelingTally(
        [Emotion.joy, .joy, nil].map {
          FeelingPoint(
            entry: Entry.ID(1), day: day, minutes: 0, emotion: $0, strength: 0,
            positive: $0 == nil ? 0 : 1, negative: 0, isByHand: false, words: 0, spoken: 0)
        })
      XCTAssertEqual(TallyText.counts(of: tally), ["Joy: 2 (67%)", "Not recognized: 1 (33%)"])
    }
  }
}
