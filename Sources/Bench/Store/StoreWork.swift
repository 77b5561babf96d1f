// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import SQLite

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
    case .full: self == .save ? 400 : 200
    case .quick: self == .save ? 120 : 40
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
    case .rareWord: try await search(GeneratedEntry.rareWord, diary, &watch)
    case .commonWord: try await search("오늘", diary, &watch)
    case .syllable: try await search("비", diary, &watch)
    case .phrase: try await search("\"\(Writing.phrase)\"", diary, &watch)
    case .filtered:
      try await search(
        "오늘 tag:home in:여행 after:2023-06", diary, &watch,
        filters: "note.tag = 1 AND note.folder = 1 AND note.day > 20230630")
    }
  }

  /// A draft to which two words are added, as happens each second or two while somebody writes: one
  /// save in thirty is the first of a minute, which also keeps a version.
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
    try agree(found.count, bare)
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
    try agree(found.count, bare)
  }

  private func search(
    _ text: String, _ diary: MeasuredDiary, _ watch: inout Stopwatch,
    filters: String? = nil
  ) async throws {
    let query = SearchQuery(text)
    let words = query.wanted.lazy.filter { !$0.isFilter }.map { subject in
      switch subject {
      case .word(let word), .phrase(let word): word
      case .tag, .folder, .feeling, .has, .before, .after, .on: ""
      }
    }
    guard let match = words.first.flatMap(TextQuery.phrase) else { return }
    let (found, bare) = try await watch.time {
      try await diary.journal.search(query)
    } bare: {
      try diary.bare.search(match, filters: filters)
    }
    guard !found.isEmpty, bare > 0 else { throw Obstacle("\(name) finds nothing.") }
  }

  /// Work that gives another answer is other work.
  private func agree(_ journal: Int, _ bare: Int) throws {
    guard journal == bare else {
      throw Obstacle("\(name) gives \(journal) results, and \(bare) from bare SQLite.")
    }
  }
}
