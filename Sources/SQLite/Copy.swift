// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

extension Connection {
  /// Copies the whole database into the file at `path`, as it is at one moment; others go on
  /// reading and writing. The copy is sealed as the database is.
  package func copy(to path: String) throws(SQLiteError) { try copy(to: path, seal: seal) }

  /// The same for a copy with another seal, or with none.
  package func copy(to path: String, seal target: DatabaseSeal?) throws(SQLiteError) {
    if seal == nil, let target {
      // On a connection of its own, which is asked for other things than this one.
      let source = try Connection(String(cString: sqlite3_db_filename(handle, "main")), .readWrite)
      try source.vacuum(into: path, target)
      // What `VACUUM` writes into another file is not on the disk yet.
      try Connection(path, .readWrite, seal: target).syncFile()
    } else {
      try backUp(to: Connection(path, .create, seal: target))
    }
  }

  /// The same without the free room in it, and with what seals it here. The file must not be there.
  package func compact(to path: String) throws(SQLiteError) {
    try run("VACUUM INTO ?", path)
    try Connection(path, .readWrite, seal: seal).syncFile()
  }

  /// Copies by SQLite's backup interface.
  private func backUp(to target: Connection) throws(SQLiteError) {
    // Half a copy is of no use, and a journal on the disk would have sums of plain pages in it.
    try target.execute("PRAGMA journal_mode = MEMORY")
    // Each page of the copy keeps the room that it has behind its content here.
    if let reserved = try header().dropFirst(20).first { target.reserve(Int(reserved)) }
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
    try target.execute("PRAGMA journal_mode = MEMORY")
  }

  /// Seals what has no seal. The backup interface gives each page as much room behind its content
  /// as it has here, which is too little for a seal; `VACUUM` lays out all pages anew. The file
  /// must not be there, or be empty. Only for tables whose rows have numbers of their own: `VACUUM`
  /// may change others.
  private func vacuum(into path: String, _ target: DatabaseSeal) throws(SQLiteError) {
    reserve(DatabaseSeal.reservedBytes)
    // Indexes are sorted, which would leave plain words in a file for the time being.
    try execute("PRAGMA temp_store = MEMORY")
    try run("VACUUM INTO ?", Self.address(of: path, "vfs=\(target.fileSystem)"))
  }
}
