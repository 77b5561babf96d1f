// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// What is read for people goes through here: the tables hold what is true, and a letter that is
/// still sealed is closed on its way out.
extension Journal {
  /// Tells `body` what time it is as far as letters are concerned.
  nonisolated func readAtLatest<Result: Sendable>(
    _ body: @Sendable (_ database: Connection, _ latest: Moment) throws -> Result
  ) async throws(JournalError) -> Result {
    let now = clock.now
    return try await read { database in
      try body(database, TrustedClock.latest(at: now, in: database))
    }
  }

  nonisolated func readEntries(
    _ body: @Sendable (Connection) throws -> [Entry]
  ) async throws(JournalError) -> [Entry] {
    try await readAtLatest { database, latest in
      try body(database).map { $0.closed(at: latest) }
    }
  }

  /// What belongs to an entry; nothing of a sealed letter.
  nonisolated func readOpen<Item: Sendable>(
    _ entry: Entry.ID, _ body: @Sendable (Connection) throws -> [Item]
  ) async throws(JournalError) -> [Item] {
    try await readAtLatest { database, latest in
      guard try !EntryTable.isSealed(entry, at: latest, in: database) else { return [] }
      return try body(database)
    }
  }
}
