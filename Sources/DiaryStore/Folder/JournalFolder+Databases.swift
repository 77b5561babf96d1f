// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

extension JournalFolder {
  /// Opens the database of the diary.
  func openDatabase(_ access: Connection.Access) throws(SQLiteError) -> Connection {
    try openDatabase(at: database, access)
  }

  /// Opens another database with words of the diary: a backup, or one that was put aside.
  func openDatabase(
    at path: String, _ access: Connection.Access, withChecksums: Bool = true
  ) throws(SQLiteError) -> Connection {
    try Connection(path, access, withChecksums: withChecksums, seal: keys?.database)
  }

  /// Opens the database of the diary for readers.
  func openReaders(
    preparing prepare: @Sendable (Connection) throws -> Void = { _ in }
  ) throws -> ReaderPool {
    try ReaderPool(database, seal: keys?.database, preparing: prepare)
  }
}
