// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What the diary says about the days of a week.
struct WeekContent {
  /// No week that a person has written has so many entries.
  private static let maxEntries = 1_000

  let days: ClosedRange<Day>
  let today: Day
  let cards: [Day: [CardContent]]
  /// The first that is noted on a day.
  let weather: [Day: Weather]

  static func read(
    _ days: ClosedRange<Day>, today: Day, from journal: Journal
  ) async throws(JournalError) -> WeekContent {
    let entries = try await journal.page(.oldestFirst, days: days, limit: maxEntries)
    let ids = entries.map(\.id)
    let media = try await journal.mediaCounts(of: ids)
    let known = Dictionary(
      try await journal.cards(ids).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let cards = entries.map { entry in
      CardContent(
        entry: entry, folder: known[entry.id]?.folder, media: media[entry.id] ?? [:],
        emotion: known[entry.id]?.emotion, today: today, isOfOtherYear: false,
        cover: known[entry.id]?.pictures.first)
    }
    let weather = entries.compactMap { entry in
      known[entry.id]?.weather.map { (entry.day, $0) }
    }
    return WeekContent(
      days: days, today: today, cards: Dictionary(grouping: cards, by: \.entry.day),
      weather: Dictionary(weather, uniquingKeysWith: { first, _ in first }))
  }
}

extension Day {
  /// The week that it is in, as far as the calendar reaches; `weekday` begins it.
  func week(from weekday: Int) -> ClosedRange<Day> {
    let before = (self.weekday - weekday + 7) % 7
    let first = (0...before).reversed().lazy.compactMap { adding(days: -$0) }.first ?? self
    let last = (0...(6 - before)).reversed().lazy.compactMap { adding(days: $0) }.first ?? self
    return first...last
  }
}
