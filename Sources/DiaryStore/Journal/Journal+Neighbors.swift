// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// On which side of an entry another one stands, by their days and times.
package enum NeighborSide: Sendable {
  case earlier, later
}

extension Journal {
  /// The entry that stands next to another one, which may not have been written yet.
  package nonisolated func neighbor(
    of draft: Draft, _ side: NeighborSide
  ) async throws(JournalError) -> Entry.ID? {
    let time = clock.timeOfDay(of: draft.moment)
    let unwritten = EntryPosition.end(ofTimeAt: EntryPosition.of(draft.day, timeOfDay: time))
    let condition =
      switch side {
      case .earlier: "position < ? AND deleted IS NULL ORDER BY position DESC"
      case .later: "position > ? AND deleted IS NULL ORDER BY position"
      }
    return try await read { database in
      let written = try draft.id.flatMap { id in
        try database.first("SELECT position FROM entry WHERE id = ?", id.number) { $0.int(0) }
      }
      return try database.first(
        "SELECT id FROM entry WHERE \(condition) LIMIT 1", written ?? unwritten
      ) { Entry.ID($0.int(0)) }
    }
  }
}
