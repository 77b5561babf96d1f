// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// On which side of an entry another one stands, by their days and times.
package enum NeighborSide: Sendable {
  case earlier, later
}

extension Journal {
  /// The entry that stands next to another one, which may not have been written yet. Letters that
  /// are still sealed are passed over: there is nothing to read.
  package nonisolated func neighbor(
    of draft: Draft, _ side: NeighborSide
  ) async throws(JournalError) -> Entry.ID? {
    let time = clock.timeOfDay(of: draft.moment)
    let unwritten = EntryPosition.end(ofTimeAt: EntryPosition.of(draft.day, timeOfDay: time))
    let place =
      switch side {
      case .earlier: "position < ?1 ORDER BY position DESC"
      case .later: "position > ?1 ORDER BY position"
      }
    return try await readAtLatest { database, latest in
      let written = try draft.id.flatMap { try EntryTable.position(of: $0, in: database) }
      return try database.first(
        """
        SELECT id FROM entry
        WHERE deleted IS NULL AND (opens IS NULL OR opens <= ?2) AND \(place) LIMIT 1
        """, written ?? unwritten, latest.milliseconds
      ) { Entry.ID($0.int(0)) }
    }
  }
}
