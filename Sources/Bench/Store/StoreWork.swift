// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files

/// Something a person does, as the journal does it and as bare SQLite would.
enum StoreWork: CaseIterable {
  case save
  case month
  case page
  case rareWord
  case commonWord
  case syllable
  case phrase
  case filtered

  var name: String {
    switch self {
    case .save: "saving a draft"
    case .month: "summary of a month"
    case .page: "page of 50 entries"
    case .rareWord: "search for a rare word"
    case .commonWord: "search for a common Korean word"
    case .syllable: "search for a Korean syllable"
    case .phrase: "search for a phrase"
    case .filtered: "search with three filters"
    }
  }

  /// How many times as long as bare SQLite the journal may take.
  var limit: Double { self == .save ? 1.3 : 2 }

  /// What takes less than a tenth of a millisecond is mostly the way to another thread and back.
  func limitHolds(from size: Int) -> Bool { self == .save || size >= 100_000 }

  /// Whether the work itself is more in a larger diary, which has more entries in a month.
  var growsWithDiary: Bool { self == .month }

  func rounds(_ effort: Effort) -> Int {
    switch effort {
    case .full: self == .save ? 600 : 300
    case .quick: self == .save ? 300 : 100
    }
  }

  /// Does it once each way, on something that the generator chooses.
  func perform(
    on diary: MeasuredDiary, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    switch self {
    case .save: try await save(diary, &watch, &generator)
    case .month: try await month(diary, &watch, &generator)
    case .page: try await page(diary, &watch, &generator)
    case .rareWord:
      try await search(
        GeneratedEntry.rareWord, match: "\"\(GeneratedEntry.rareWord)\"*", diary, &watch)
    case .commonWord: try await search("오늘", match: "\"오늘\"", diary, &watch)
    case .syllable: try await search("비", match: "\"비\"*", diary, &watch)
    case .phrase:
      let phrase = "\"\(Writing.phrase)\""
      try await search(phrase, match: phrase, diary, &watch)
    case .filtered:
      try await search(
        "오늘 tag:home in:여행 after:2023-06", match: "\"오늘\"", diary, &watch,
        filters: Self.filters)
    }
  }

  /// `tag:home in:여행 after:2023-06` by the numbers that stand for them.
  private static var filters: String {
    let july = Day(number: 20_230_701).map { EntryPosition.of($0, timeOfDay: 0) } ?? 0
    return """
      AND note_text.rowid >= \(july) AND +n.folder = 1
      AND EXISTS (SELECT 1 FROM note_tag WHERE note = n.id AND name = 'home')
      """
  }

  /// A draft to which two words are added, as happens each second or two while an entry is written:
  /// one save in thirty is the first of a minute, which also keeps a version.
  private func save(
    _ diary: MeasuredDiary, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    var choice = SeededGenerator(seed: watch.journal.count / 30)
    let entry = try await diary.anyEntry(&choice)
    var draft = Draft(entry.entry)
    draft.body += " " + Vocabulary.korean.word(&generator) + " more"
    let written = draft
    _ = try await watch.time {
      try await diary.journal.save(written)
    } bare: {
      try diary.bare.save(
        entry.position, title: written.title, body: written.body,
        modified: DiaryMaker.clock.now.milliseconds)
    }
  }

  private func month(
    _ diary: MeasuredDiary, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    let any = diary.days[generator.number(below: diary.days.count - 31)]
    guard let first = Day(year: any.year, month: any.month, day: 1),
      let last = Day(
        year: any.year, month: any.month, day: Day.length(ofMonth: any.month, year: any.year))
    else { return }
    let (found, bare) = try await watch.time {
      try await diary.journal.summaries(from: first, to: last)
    } bare: {
      try diary.bare.summaries(
        from: EntryPosition.of(first, timeOfDay: 0),
        to: EntryPosition.of(last, timeOfDay: 86_400_000))
    }
    try agree(
      found.count == bare.count && zip(found, bare).allSatisfy { $1.isSame(as: $0) })
  }

  private func page(
    _ diary: MeasuredDiary, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    let entry = try await diary.anyEntry(&generator)
    let (found, bare) = try await watch.time {
      try await diary.journal.page(after: entry.entry.id)
    } bare: {
      try diary.bare.page(before: entry.position)
    }
    try agree(same(found, bare))
  }

  private func search(
    _ text: String, match: String, _ diary: MeasuredDiary, _ watch: inout Stopwatch,
    filters: String = ""
  ) async throws {
    let query = SearchQuery(text)
    let (found, bare) = try await watch.time {
      try await diary.journal.search(query)
    } bare: {
      try diary.bare.search(match, filters: filters)
    }
    guard !found.isEmpty else { throw Obstacle("\(name) finds nothing.") }
    try agree(
      same(found.map(\.entry), bare.map(\.note))
        && zip(found, bare).allSatisfy { $1.snippet.isEmpty || $0.snippet == $1.snippet })
  }

  private func same(_ entries: [Entry], _ notes: [BareNote]) -> Bool {
    entries.count == notes.count && zip(entries, notes).allSatisfy { $1.isSame(as: $0) }
  }

  /// Work that gives another answer is other work.
  private func agree(_ isSame: Bool) throws {
    guard isSame else { throw Obstacle("\(name) gives something else than bare SQLite.") }
  }
}
