// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

extension Connection {
  /// Copies the whole database into the file at `path`, as it is at one moment, by SQLite's backup
  /// interface; others go on reading and writing.
  package func copy(to path: String) throws(SQLiteError) {
    let target = try Connection(path, .create)
    // Its first page comes last, and says whether pages have checksums. So that those before it get
    // theirs, too, there is one from the beginning.
    if try hasPageChecksums() { try target.execute("PRAGMA user_version = 1") }
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw SQLiteError(connection: target.handle, code: sqlite3_errcode(target.handle))
    }
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      let code = stepped == SQLITE_DONE ? finished : stepped
      throw SQLiteError(connection: target.handle, code: code)
    }
    // The copy is one file: what it was copied with must not need another beside it.
    try target.execute("PRAGMA journal_mode = DELETE")
  }
}
