// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What the diary says about the days of a week.
struct WeekContent {
  /// How many entries of a day are seen before it is opened.
  static let maxCards = 6

  let days: ClosedRange<Day>
  let today: Day
  /// What is known of all their entries.
  let known: CalendarDays
  /// Those of the first entries of each day.
  let cards: [Day: [CardContent]]
  /// The first that is noted with one of those.
  let weather: [Day: Weather]

  static func read(
    _ days: ClosedRange<Day>, today: Day, _ before: CalendarDays, from journal: Journal
  ) async throws(JournalError) -> WeekContent {
    let whole =
      before.covers(days)
      ? before : try await CalendarDays.read(days, withWords: false, from: journal)
    var entries: [DiaryCore.Entry] = []
    for day in whole.summaries.keys.filter({ days.contains($0) }).sorted() {
      entries += try await journal.page(.oldestFirst, days: day...day, limit: maxCards)
    }
    let ids = entries.map(\.id)
    let media = try await journal.mediaCounts(of: ids)
    let known = Dictionary(
      try await journal.cards(ids).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let cards = entries.map { entry in
      CardContent(
        entry: entry, folder: known[entry.id]?.folder, media: media[entry.id] ?? [:],
        emotion: known[entry.id]?.emotion,
        showsFeeling: known[entry.id]?.emotion != whole.summaries[entry.day]?.emotion,
        today: today, isOfOtherYear: false,
        cover: known[entry.id]?.pictures.first)
    }
    let weather = entries.compactMap { entry in
      known[entry.id]?.weather.map { (entry.day, $0) }
    }
    return WeekContent(
      days: days, today: today, known: whole, cards: Dictionary(grouping: cards, by: \.entry.day),
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
