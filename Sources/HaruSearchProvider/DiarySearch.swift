// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Finds entries and memos for the desktop, as far as anything may be told.
final class DiarySearch {
  private static let maxResults = 20

  private let preferences: DesktopSearchPreferences
  private let folder: @MainActor () -> JournalFolder?
  /// Why the entries of the last search were found, and when they were changed last.
  private var snippets: [Entry.ID: (text: String, modified: Moment)] = [:]

  /// `folder` answers which diary is meant now, since this may outlive the one that was open when
  /// it began. Without a folder there is nothing to find.
  init(
    _ preferences: DesktopSearchPreferences,
    in folder: @escaping @MainActor () -> JournalFolder?
  ) {
    (self.preferences, self.folder) = (preferences, folder)
  }

  /// What has all of these words, in the order in which it is shown.
  func find(_ terms: [String]) async -> [SearchResult] {
    let input = SearchInput(terms.joined(separator: " "))
    let query = input.queryWhileTyping.withKnownFeelings
    let limit = Self.maxResults
    guard !query.isEmpty, let folder = folder() else { return [] }
    let found = await read(folder) { journal throws(JournalError) in
      (
        entries: try await journal.search(query, limit: limit),
        memos: try await journal.findMemos(query, limit: limit)
      )
    }
    guard let found else { return [] }
    snippets = Dictionary(
      found.entries.map { ($0.entry.id, (text: $0.snippet, modified: $0.entry.modified)) }
    ) { first, _ in first }
    return SearchResult.Item.listed(found.entries.map(\.entry.id), found.memos.map(\.id))
      .map { SearchResult($0, diaryMark: folder.mark) }
  }

  /// What is shown of each; nothing of what is gone, or closed, since it was found, and nothing
  /// of another diary.
  func words(of results: [SearchResult]) async -> [(result: SearchResult, words: ResultWords)] {
    guard let folder = folder() else { return [] }
    let results = results.filter { $0.diaryMark == folder.mark }.prefix(Self.maxResults)
    let items = results.map(\.item)
    let wantsMemos = items.contains { if case .memo = $0 { true } else { false } }
    let found = await read(folder) { journal throws(JournalError) in
      var entries: [Entry] = []
      for case .entry(let id) in items {
        guard let entry = try await journal.entry(id), entry.deleted == nil, !entry.isClosed else {
          continue
        }
        entries.append(entry)
      }
      let memos = wantsMemos ? try await journal.memos() : []
      return (entries: entries, memos: memos)
    }
    guard let found else { return [] }
    let today = Day.today
    var described: [(result: SearchResult, words: ResultWords)] = []
    for result in results {
      switch result.item {
      case .entry(let id):
        guard let entry = found.entries.first(where: { $0.id == id }) else { continue }
        let words = ResultWords(entry, snippet: snippet(of: entry), today: today)
        described.append((result, words))
      case .memo(let id):
        guard let memo = found.memos.first(where: { $0.id == id }) else { continue }
        described.append((result, ResultWords(memo)))
      }
    }
    return described
  }

  private func snippet(of entry: Entry) -> String? {
    guard let snippet = snippets[entry.id], snippet.modified == entry.modified,
      !snippet.text.isEmpty
    else { return nil }
    return snippet.text
  }

  /// Nothing else reads the diary here. Nil where nothing may be told, and where there is nothing
  /// that could be read.
  private func read<Result: Sendable>(
    _ folder: JournalFolder,
    _ body: @Sendable (Journal) async throws(JournalError) -> Result
  ) async -> Result? {
    guard preferences.mayTell, let folder = await DiaryPrivacy().readable(folder) else {
      return nil
    }
    do throws(JournalError) {
      return try await Journal.readBriefly(folder, body)
    } catch {
      if case .missing = error { return nil }
      Program.complain("haru: " + error.words.inOneLine)
      return nil
    }
  }
}
