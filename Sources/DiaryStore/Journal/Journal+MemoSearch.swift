// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// The memos that meet the query, those changed last first. A memo has nothing but words: what
  /// asks for a tag, a day or the like finds none.
  package nonisolated func findMemos(
    _ query: SearchQuery, limit: Int = 50
  ) async throws(JournalError) -> [Memo] {
    let wanted = query.wanted.filter(\.canBeFound)
    guard !wanted.isEmpty else { return [] }
    let found = try await memos().filter { memo in
      wanted.allSatisfy { $0.isFound(in: memo.text) }
        && !query.excluded.contains { $0.isFound(in: memo.text) }
    }
    return Array(found.sorted { $0.modified > $1.modified }.prefix(limit))
  }
}

extension SearchSubject {
  /// Whether there is anything in it to look for; the search of entries passes over what has
  /// nothing.
  fileprivate var canBeFound: Bool {
    switch self {
    case .word(let word): TextQuery.word(word) != nil
    case .phrase(let phrase): TextQuery.phrase(phrase) != nil
    case .tag, .folder, .feeling, .has, .before, .after, .on: true
    }
  }

  fileprivate func isFound(in text: String) -> Bool {
    switch self {
    case .word(let word): !TextQuery.ranges(ofWords: [word], in: text).isEmpty
    case .phrase(let phrase): !TextQuery.ranges(ofWords: [], phrases: [phrase], in: text).isEmpty
    case .tag, .folder, .feeling, .has, .before, .after, .on: false
    }
  }
}
