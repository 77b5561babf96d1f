// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  /// Where an entry belongs; nothing of a sealed letter.
  package nonisolated func place(
    of entry: Entry.ID
  ) async throws(JournalError) -> Coordinates? {
    try await readOpen(entry) { try PlaceTable.place(of: entry, in: $0).map { [$0] } ?? [] }.first
  }

  /// Sets where an entry was written, or that this is unknown; returns what was set before.
  @discardableResult
  package func setPlace(
    _ place: Coordinates?, of id: Entry.ID
  ) throws(JournalError) -> Coordinates? {
    let now = clock.now
    return try write { database in
      _ = try unsealed(id, now: now, in: database)
      let before = try PlaceTable.place(of: id, in: database)
      if let place {
        try PlaceTable.set(place, of: id, in: database)
      } else {
        try PlaceTable.remove(of: id, in: database)
      }
      try ChangeTable.note(.entry, id.number, .place, in: database)
      return before
    }
  }
}
