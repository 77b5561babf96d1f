// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Something a person does in a diary, which is timed in a sealed one and in a plain one.
enum SealedWork: CaseIterable {
  case save
  case month
  case page
  case entry
  case rareWord
  case commonWord

  var name: String {
    switch self {
    case .save: "saving"
    case .month: "a month"
    case .page: "a page of 50 entries"
    case .entry: "an entry"
    case .rareWord: "searching a rare word"
    case .commonWord: "searching a common word"
    }
  }

  /// How many times as long it may take.
  var limit: Double {
    switch self {
    case .save: 1.2
    case .month, .page, .entry: 1.4
    case .rareWord, .commonWord: 1.3
    }
  }

  /// The first rounds of saving bring both logs to their length.
  private var unmeasuredRounds: Int { self == .save ? 100 : 3 }

  func time(on diaries: SealedDiaries, rounds: Int) async throws -> Stopwatch {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var watch = Stopwatch()
    for round in -unmeasuredRounds..<rounds {
      if round == 0 { watch = Stopwatch() }
      try await perform(on: diaries, &watch, &generator)
    }
    return watch
  }

  private func perform(
    on diaries: SealedDiaries, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    switch self {
    case .save: try await save(diaries, &watch, &generator)
    case .month:
      let any = diaries.days[generator.number(below: diaries.days.count)]
      guard let first = Day(year: any.year, month: any.month, day: 1),
        let last = Day(
          year: any.year, month: any.month, day: Day.length(ofMonth: any.month, year: any.year))
      else { return }
      try await compare(diaries, &watch) { try await $0.summaries(from: first, to: last) }
    case .page:
      let id = diaries.anyEntry(&generator)
      try await compare(diaries, &watch) { try await $0.page(after: id).map(\.body) }
    case .entry:
      let id = diaries.anyEntry(&generator)
      try await compare(diaries, &watch) { try await $0.entry(id)?.body }
    case .rareWord: try await search(GeneratedEntry.rareWord, diaries, &watch)
    case .commonWord: try await search("오늘", diaries, &watch)
    }
  }

  /// A body of 150 words takes the place of another.
  private func save(
    _ diaries: SealedDiaries, _ watch: inout Stopwatch, _ generator: inout SeededGenerator
  ) async throws {
    let id = diaries.anyEntry(&generator)
    let body = (0..<150).map { _ in Vocabulary.korean.word(&generator) }.joined(separator: " ")
    guard var sealed = try await diaries.sealed.entry(id).map({ Draft($0) }),
      var plain = try await diaries.plain.entry(id).map({ Draft($0) })
    else { throw Obstacle("Entry \(id.number) is gone.") }
    (sealed.body, plain.body) = (body, body)
    let drafts = (sealed: sealed, plain: plain)
    _ = try await watch.time {
      try await diaries.sealed.save(drafts.sealed)
    } bare: {
      try await diaries.plain.save(drafts.plain)
    }
  }

  private func search(
    _ word: String, _ diaries: SealedDiaries, _ watch: inout Stopwatch
  ) async throws {
    let query = SearchQuery(word)
    try await compare(diaries, &watch) { journal in
      let found = try await journal.search(query)
      guard !found.isEmpty else { throw Obstacle("Nothing is found.") }
      return found.map(\.snippet)
    }
  }

  private func compare<Result: Equatable>(
    _ diaries: SealedDiaries, _ watch: inout Stopwatch, _ read: (Journal) async throws -> Result
  ) async throws {
    let found = try await watch.time {
      try await read(diaries.sealed)
    } bare: {
      try await read(diaries.plain)
    }
    guard found.0 == found.1 else {
      throw Obstacle("The sealed diary gives something else than the plain one: \(name).")
    }
  }
}
