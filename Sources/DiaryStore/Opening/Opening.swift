// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import FoundationEssentials
import SQLite

/// How the database file is opened so that nothing in it is lost.
enum Opening {
  /// Opens the database for writing, begins it where there is none, and brings it to the newest
  /// shape after a copy was put aside.
  static func forWriting(
    _ folder: JournalFolder, clock: WallClock, migrator: Migrator = Schema.migrator
  ) throws -> (Connection, Findings) {
    // One process after the other: SQLite does not wait while it changes a new database to WAL
    // mode.
    let turn = try File(folder: folder.path)
    try turn.lock()
    defer { turn.unlock() }
    // Another process may have begun the diary meanwhile.
    try folder.checkKeys()
    try DatabaseReplacement(in: folder, clock: clock).finish()
    let strayKeyFile = try folder.putStrayKeyFileAside(clock: clock)
    let hadBackups = try !folder.backupFolder.list().isEmpty
    let hasLog = try refuseToBeginAnew(folder, hadBackups: hadBackups)
    try folder.writeNewKeyFile()
    // Where SQLite can't make a file it doesn't say why, and others might read one of its making.
    try FileSystem.makeFile(folder.database)
    let database = try folder.openDatabase(.readWrite)
    // Another connection that is at work has looked through the log before.
    let isAlone = try !database.isFileInUse()
    var findings = Findings(strayKeyFile: strayKeyFile)
    if hasLog {
      try refuseToLoseLog(of: database)
      if isAlone { try repairLog(of: database, in: folder, clock: clock, &findings) }
    }
    // > With synchronous=FULL in WAL mode, an additional sync of the WAL file happens after each
    // > transaction commit. https://www.sqlite.org/pragma.html#pragma_synchronous
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA foreign_keys = ON")
    try findLostChanges(in: database, folder, clock: clock, &findings)
    let pending = try migrator.pending(on: database)
    if !pending.isEmpty {
      if try isNew(database) {
        if hadBackups { throw gone }
      } else {
        _ = try folder.backupFolder.make(from: database, clock: clock)
      }
      try migrate(database, migrator)
      // Where the log is lost, the shape of the diary is not.
      try database.emptyLog()
    }
    if folder.keys != nil { try SearchIndex.fitNewIntoSealedPages(in: database) }
    // What another process writes meanwhile would have none.
    if isAlone { try addPageChecksums(to: database) }
    return (database, findings)
  }

  /// What was found out about the files on the way.
  struct Findings: Sendable {
    /// Whether the log was damaged and has been put right as far as it could be.
    var isLogRepaired = false
    /// Where a key file is kept that lay beside a plain diary.
    var strayKeyFile: Quarantine?
    /// Where a log is kept that belonged to another diary.
    var foreignLog: Quarantine?
    /// Whether this is another diary than the one that was here before.
    var isOtherDiary = false
    var lost: LostChanges?
    /// Where the files are kept as they were found.
    var aside: Quarantine?
  }

  /// Looks through a log before SQLite does.
  private static func repairLog(
    of database: Connection, in folder: JournalFolder, clock: WallClock, _ findings: inout Findings
  ) throws {
    guard let log = try LogRepair.log(of: database, in: folder) else {
      // SQLite would take it for an empty one, and remove it.
      if try ForeignLog.isSealedOtherwise(in: folder, database) {
        findings.foreignLog = try LogRepair.putLogAside(in: folder, clock: clock)
      }
      return
    }
    if log.isWhole, try ForeignLog.isForeign(log, in: folder, noted: LastChange(of: folder)) {
      findings.foreignLog = try LogRepair.putLogAside(in: folder, clock: clock)
      return
    }
    guard !log.isWhole, try log.isComplete || isMissed(log, in: folder) else { return }
    // Until it is known to be right, closing must not bring it into the database.
    database.keepLog()
    let repair = try LogRepair(log, of: database, in: folder, clock: clock)
    findings.isLogRepaired = true
    findings.aside = repair.aside
    do {
      let problems = try DatabaseCheck.problems(in: database)
      guard problems.isEmpty else {
        throw SQLiteError(code: 11, message: problems.joined(separator: "\n"))
      }
    } catch {
      try repair.takeBack(in: folder)
      throw error
    }
    database.keepLog(false)
  }

  /// Whether changes that were saved are behind the first damage of a log. What was being written
  /// when the computer stopped looks like damage, too: then SQLite is right to pass over it, as it
  /// does. Where a frame is missing, what is behind it can't be put together again.
  private static func isMissed(_ log: WriteAheadLog, in folder: JournalFolder) throws -> Bool {
    guard log.isUnbroken else { return false }
    guard let noted = try LastChange(of: folder) else { return log.hasCommitsBehindDamage }
    let connection = try folder.openDatabase(.readOnly)
    connection.keepLog()
    // What can't even be read is missed.
    guard let latest = try? ChangeTable.latest(in: connection) else { return true }
    return noted.sequence > latest
  }

  /// Puts the files aside where changes are missing, before anything is written.
  private static func findLostChanges(
    in database: Connection, _ folder: JournalFolder, clock: WallClock, _ findings: inout Findings
  ) throws {
    // Read before the database, so that another process can't note a change in between.
    let noted = try LastChange(of: folder)
    guard try Schema.hasRun(on: database) else {
      // All of the diary was in a log that is gone.
      if let noted, noted.sequence > 0 { throw gone }
      return
    }
    if let noted, let diary = try SettingTable.diary(in: database) {
      findings.isOtherDiary = ![diary, LastChange.unknownDiary].contains(noted.diary)
    }
    guard let lost = try LostChanges(in: database, noted: noted) else { return }
    findings.lost = lost
    if findings.aside == nil {
      findings.aside = try LogRepair.putAside(database, in: folder, clock: clock)
    }
  }

  /// The pages of an older diary get their checksums when SQLite writes all of it anew. Where it
  /// can't, as without room, the diary is as good as it was, and the next start tries again.
  private static func addPageChecksums(to database: Connection) throws {
    guard try !database.hasPageChecksums() else { return }
    do throws(SQLiteError) {
      // The file may only lack what is still in the log.
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      guard try !database.hasPageChecksums() else { return }
      try database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      guard ![.damaged, .notADatabase].contains(error.kind) else { throw error }
    }
  }

  /// Opens the database for reading, and leaves everything in its folder as it is.
  static func forReading(_ folder: JournalFolder) throws -> (Connection, ReaderPool) {
    guard try FileSystem.isFile(folder.database) else { throw JournalError.missing }
    try folder.checkKeys()
    do {
      return try forReadingInPlace(folder)
    } catch let error as SQLiteError where [.readOnly, .cannotOpen].contains(error.kind) {
      return try forReadingCopy(of: folder)
    }
  }

  private static func forReadingInPlace(
    _ folder: JournalFolder
  ) throws -> (Connection, ReaderPool) {
    let database = try folder.openDatabase(.readOnly)
    try standInForTables(in: database)
    try database.execute("PRAGMA query_only = 1")
    _ = try Schema.hasRun(on: database)
    return (database, try folder.openReaders(preparing: standInForTables))
  }

  /// What an older diary lacks is read as empty.
  private static func standInForTables(in database: Connection) throws {
    try MemoCardTable.standIn(in: database)
    try BookmarkTable.standIn(in: database)
    try TrimTable.standIn(in: database)
  }

  /// > it is not possible to open a read-only WAL database unless the -shm and -wal files already
  /// > exist or those files can be created. https://www.sqlite.org/wal.html#readonly
  ///
  /// So a folder that can't be written to is read from a copy, whose name is gone once it is open.
  /// The files are copied as they are: sealed where they are sealed.
  static func forReadingCopy(
    of folder: JournalFolder
  ) throws -> (Connection, ReaderPool) {
    let place = FileManager.default.temporaryDirectory.path + "/haru-\(UUID())"
    try FileSystem.makeFolder(place)
    // A copy that can't be removed now is removed by the system, as everything temporary is.
    defer { try? FileManager.default.removeItem(atPath: place) }
    let copy = JournalFolder(place, keys: folder.keys)
    try FileSystem.copyDatabase(folder.openDatabase(.readOnly), to: copy.database)
    if try FileSystem.isFile(folder.log) {
      try FileSystem.copy(File(reading: folder.log), to: copy.log)
    }
    // In memory, since a journal on the disk has checksums of plain pages.
    try copy.openDatabase(.readWrite).execute("PRAGMA journal_mode = MEMORY")
    return try forReadingInPlace(copy)
  }

  /// Whether there is nothing in the database yet. One that holds anything but a diary is damaged,
  /// or belongs to another program.
  private static func isNew(_ database: Connection) throws -> Bool {
    // In one state: another process may be beginning the diary at this moment.
    try database.snapshot {
      if try Schema.hasRun(on: database) { return false }
      let others = try database.int(
        "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'migration'")
      guard others == 0 else { throw SQLiteError(code: 26, message: "the file holds no diary") }
      return true
    }
  }

  private static var gone: SQLiteError {
    SQLiteError(code: 11, message: "the database is gone")
  }

  /// An empty database where a diary was, or part of it still is, is no place for a new one.
  /// Returns whether the database has a log.
  private static func refuseToBeginAnew(
    _ folder: JournalFolder, hadBackups: Bool
  ) throws -> Bool {
    // The log is looked at first: a process that creates the diary at this moment writes it after
    // the database.
    let hasLog = try FileSystem.status(folder.database + "-wal")?.bytes ?? 0 > 0
    let isEmpty = try FileSystem.status(folder.database)?.bytes ?? 0 == 0
    if isEmpty, hasLog || hadBackups { throw gone }
    return hasLog
  }

  /// SQLite removes a log that does not belong to the database beside it. Where that is because the
  /// database is damaged, the log may hold the last words. So it is asked before SQLite has read
  /// anything.
  private static func refuseToLoseLog(of database: Connection) throws {
    let header = try database.header().prefix(20)
    // > The file format write version and the file format read version … 2 for WAL.
    // https://www.sqlite.org/fileformat.html#file_format_version_numbers
    guard header.count == 20, header.prefix(16) == Array("SQLite format 3\0".utf8)[...],
      header[18...] == [2, 2]
    else {
      throw SQLiteError(code: 26, message: "the file is no database, but there is a log of one")
    }
  }

  private static func migrate(_ database: Connection, _ migrator: Migrator) throws {
    do {
      try migrator.migrate(database)
    } catch {
      // Another process that opened the diary at the same time may have been quicker.
      guard try migrator.pending(on: database).isEmpty else { throw error }
    }
  }
}

extension Schema {
  /// Whether the database has ever been given the shape of a diary.
  static func hasRun(on database: Connection) throws -> Bool {
    let exists = try database.int("SELECT count(*) FROM sqlite_schema WHERE name = 'migration'")
    return try exists == 1 && database.int("SELECT count(*) FROM migration") ?? 0 > 0
  }
}
