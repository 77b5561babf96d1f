// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore

/// What a search has found so far, page by page.
package struct Findings {
  package static let page = 50

  package var hits: [SearchHit]
  package var hasMore: Bool

  package init(hits: [SearchHit] = [], hasMore: Bool = false) {
    (self.hits, self.hasMore) = (hits, hasMore)
  }

  /// Reads the page behind these hits, and the cards of what is on it.
  package static func read(
    _ query: SearchQuery, after last: Entry.ID?, limit: Int, in diary: Diary
  ) async -> (Findings, [EntryCard])? {
    await diary.read { journal throws(JournalError) in
      // One more than is shown tells whether there are more.
      let hits = try await journal.search(query, after: last, limit: limit + 1)
      let shown = Array(hits.prefix(limit))
      let cards = try await journal.cards(shown.map(\.entry.id))
      return (Findings(hits: shown, hasMore: hits.count > limit), cards)
    }
  }

  package var listing: EntryListing {
    EntryListing(hits.map { ($0.entry.id.number, $0.entry.day) })
  }

  package var byNumber: [Int: SearchHit] {
    Dictionary(hits.map { ($0.entry.id.number, $0) }) { first, _ in first }
  }
}
