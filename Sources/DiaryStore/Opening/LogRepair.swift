// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// What was done about a log that SQLite would not have read to its end.
struct LogRepair {
  /// Where the database and its log are kept as they were found.
  let aside: Quarantine

  /// Repairs the log of a database that no other connection has open, and before this one has read
  /// from it. Both files are put aside first, and then all checksums of the log are made anew:
  /// SQLite reads it to its end, and what is damaged in a page is found out by the checks of rows.
  init(
    _ log: WriteAheadLog, of database: Connection, in folder: JournalFolder, clock: WallClock
  ) throws {
    aside = try Quarantine(in: folder, clock: clock)
    let repaired = folder.path + "/.repaired-wal"
    do {
      try FileSystem.copyDatabase(database, to: JournalFolder(aside.path).database)
      // The log itself is kept, under a second name: to put it back takes no room.
      if try !FileSystem.link(folder.log, to: aside.log) {
        try FileSystem.copy(File(reading: folder.log), to: aside.log)
      }
      try FileSystem.syncFolder(of: aside.log)
      try FileSystem.remove(repaired)
      let file = try File(creating: repaired)
      try file.write(database.sealed(log: log.repaired())[...])
      try file.sync()
    } catch {
      // Where there is no room, each start would leave another piece of a copy.
      try? aside.remove()
      throw error
    }
    try FileSystem.remove(folder.database + "-shm")
    try FileSystem.move(repaired, to: folder.log)
  }

  /// Puts the log back as it was found.
  func takeBack(in folder: JournalFolder) throws {
    try FileSystem.remove(folder.database + "-shm")
    try FileSystem.move(aside.log, to: folder.log)
    // Nothing was changed that is kept there.
    try aside.remove()
  }

  /// Nil where the log holds no change, or went with the last other connection, which brought all
  /// of it into the database.
  static func log(of database: Connection, in folder: JournalFolder) throws -> WriteAheadLog? {
    guard try FileSystem.isFile(folder.log) else { return nil }
    let content = try database.opened(log: FileSystem.content(of: folder.log))
    return WriteAheadLog(content, databasePage: database.filePage)
  }

  /// Moves a log away that belongs to another database.
  static func putLogAside(in folder: JournalFolder, clock: WallClock) throws -> Quarantine {
    let aside = try Quarantine(in: folder, clock: clock)
    try aside.take(folder.log)
    try FileSystem.remove(folder.database + "-shm")
    return aside
  }

  /// Copies the files of a database as they are.
  static func putAside(
    _ database: Connection, in folder: JournalFolder, clock: WallClock
  ) throws -> Quarantine {
    let aside = try Quarantine(in: folder, clock: clock)
    try FileSystem.copyDatabase(database, to: JournalFolder(aside.path).database)
    if try FileSystem.isFile(folder.log) {
      try FileSystem.copy(File(reading: folder.log), to: aside.log)
    }
    return aside
  }
}
