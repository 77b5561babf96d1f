// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestNumbers
import Testing

@Suite struct DiaryStatisticsTests {
  private func statistics(_ days: [String], today: String) throws -> DiaryStatistics {
    let written = try days.map {
      DiaryStatistics.Written(
        day: try #require(Day(iso: $0)), entries: 2, characters: 10, sealedLetters: 0)
    }
    return DiaryStatistics(
      written, media: [:], memos: 0, today: try #require(Day(iso: today)))
  }

  @Test(arguments: [
    ([], 0, 0),
    (["2026-11-20"], 1, 1),
    // Today may still be written.
    (["2026-11-18", "2026-11-19"], 2, 2),
    // Yesterday is forgiven, the two days before today are not.
    (["2026-11-17", "2026-11-18"], 2, 2),
    (["2026-11-16", "2026-11-17"], 2, 0),
    (["2026-11-18", "2026-11-20"], 2, 2),
    (["2026-11-15", "2026-11-16", "2026-11-18", "2026-11-20"], 3, 2),
    (["2025-12-31", "2026-01-01", "2026-01-02", "2026-11-20"], 3, 1),
    (["2024-02-28", "2024-02-29", "2024-03-01"], 3, 0),
    (["2026-02-28", "2026-03-01"], 2, 0),
    // What is planned for tomorrow has not been written in a row up to today.
    (["2026-11-19", "2026-11-20", "2026-11-21"], 3, 2),
    (["2026-11-21"], 1, 0),
  ])
  func streaks(_ days: [String], _ longest: Int, _ present: Int) throws {
    let statistics = try statistics(days, today: "2026-11-20")
    #expect(statistics.longestStreak == longest)
    #expect(statistics.presentStreak == present)
  }

  /// A place that counts the present streak alone says no other number.
  @Test func streaksAreThoseOfTheHabit() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let back = (0..<40).reversed().filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      let days = back.compactMap { today.adding(days: -$0) }
      let runs = days.map { end in
        WritingHabit(today: end, weekday: 1) { until in days.last { $0 <= until } }.run?.days ?? 0
      }
      let streaks = WritingStreaks(days.map(\.ordinal), today: today.ordinal)
      let habit = WritingHabit(today: today, weekday: 1) { until in days.last { $0 <= until } }
      #expect(streaks.present == habit.run?.days ?? 0)
      #expect(streaks.longest == runs.max() ?? 0)
    }
  }

  @Test func countsByYearAndWeekday() throws {
    let statistics = try statistics(
      ["2024-02-29", "2026-11-15", "2026-11-16", "2026-11-20"], today: "2026-11-20")
    #expect(statistics.firstDay?.iso == "2024-02-29")
    #expect(statistics.lastDay?.iso == "2026-11-20")
    #expect(statistics.daysWritten == 4)
    #expect(statistics.entries == 8)
    #expect(statistics.characters == 40)
    #expect(statistics.entriesOfYears == [2024: 2, 2026: 6])
    // Thursday, Sunday, Monday, Friday.
    #expect(statistics.entriesOfWeekdays == [2, 0, 0, 2, 2, 0, 2])
  }
}
