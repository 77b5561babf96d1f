// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct SearchSpanTests {
  @Test(arguments: [
    ("2026", "2026", 20_260_101, 20_261_231), ("2026-02", "2026-02", 20_260_201, 20_260_228),
    ("2024.2", "2024-02", 20_240_201, 20_240_229),
    ("2026-5-1", "2026-05-01", 20_260_501, 20_260_501),
    ("2026.5.1.", "2026-05-01", 20_260_501, 20_260_501),
    ("2026/12/31", "2026-12-31", 20_261_231, 20_261_231), ("0001", "0001", 10_101, 11_231),
  ])
  func readsDaysMonthsAndYears(text: String, canonical: String, first: Int, last: Int) throws {
    let span = try #require(SearchSpan(text))
    #expect(number(span.first) == first)
    #expect(number(span.last) == last)
    #expect(span.description == canonical)
    #expect(SearchSpan(canonical) == span)
  }

  @Test(arguments: [
    "", "2", "20", "202", "20261", "2026-", "2026-13", "2026-00", "2026-02-30", "2026--1", "-2026",
    "2026-1-1-1", "2026-1-1..", "today", "２０２６", "+202", "2026-+1", "2026-001", "0000",
  ])
  func refusesWhatIsNoDate(text: String) {
    #expect(SearchSpan(text) == nil)
  }

  private func number(_ day: Day) -> Int {
    day.year * 10000 + day.month * 100 + day.day
  }
}
