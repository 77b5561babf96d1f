// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// The entries that meet the query, the newest first, from behind `last` on; where only what was
  /// said in a recording does, that is quoted. Letters that are still sealed are not found by
  /// anything in them.
  package nonisolated func search(
    _ query: SearchQuery, after last: Entry.ID? = nil, limit: Int = 50
  ) async throws(JournalError) -> [SearchHit] {
    try await readAtLatest { database, latest in
      let position = try last.flatMap { try EntryTable.position(of: $0, in: database) }
      guard
        let statement = SearchStatement(query, after: position, limit: limit, latest: latest)
      else { return [] }
      return try database.rows(statement.sql, values: statement.values) { row in
        let entry = try EntryTable.entry(row, in: database).closed(at: latest)
        let shown = statement.quote(
          of: (entry.body, row.text(14)), spoken: row.text(15))
        return SearchHit(
          entry: entry, snippet: shown, titleMarks: statement.marks(in: entry.title),
          snippetMarks: statement.marks(in: shown))
      }
    }
  }
}
