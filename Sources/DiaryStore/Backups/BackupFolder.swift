// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// The folder that holds copies of the database.
struct BackupFolder: Sendable {
  /// What a copy is made in, locked by the process that makes it.
  private struct ArrivingFile: ~Copyable {
    let path: String
    let file: File
  }

  private static let arriving = ".arriving-"

  let path: String
  /// What its backups are sealed with; nil where they are plain.
  let seal: DatabaseSeal?

  func path(of backup: Backup) -> String { path + "/" + backup.name }

  func open(_ backup: Backup) throws(SQLiteError) -> Connection {
    try Connection(path(of: backup), .readOnly, seal: seal)
  }

  /// The newest first.
  func list() throws -> [Backup] {
    var backups: [Backup] = []
    for name in try FileSystem.names(in: path) {
      guard let status = try FileSystem.status(path + "/" + name), status.kind == .file,
        let backup = Backup(name: name, bytes: status.bytes)
      else { continue }
      backups.append(backup)
    }
    return backups.sorted { $0.stamp > $1.stamp }
  }

  /// The same, but behind the others what a clock that was ahead calls the newest, and what knows
  /// fewer changes than they do.
  func newestFirst(at clock: WallClock) throws -> [Backup] {
    let backups = try list()
    let future = backups.filter { $0.isFromFuture(at: clock) }
    guard !future.isEmpty else { return backups }
    let present = backups.filter { !$0.isFromFuture(at: clock) }
    guard let latest = present.compactMap(latestChange).max() else { return backups }
    let older = Set(future.filter { latestChange(in: $0).map { $0 < latest } ?? false })
    return backups.filter { !older.contains($0) } + backups.filter(older.contains)
  }

  /// The last change that it knows; nil where it can't be read.
  func latestChange(in backup: Backup) -> Int? {
    try? ChangeTable.latest(in: open(backup))
  }

  /// Copies the database and checks the copy before it gets its name.
  func make(from database: Connection, clock: WallClock) throws -> Backup {
    // Where SQLite can't make a file it doesn't say why, and others might read one of its making.
    let held = try arrivingFile(clock)
    defer { held.file.unlock() }
    let arriving = held.path
    do {
      let sequence = try ChangeTable.latest(in: database)
      try database.copy(to: arriving)
      // A row that is damaged in the diary is damaged in its copy, which has all others.
      let state = state(of: arriving, sequence: sequence)
      guard state != .damaged else {
        throw SQLiteError(code: 11, message: "the copy is not what was copied")
      }
      try FileSystem.sync(arriving)
      let taken = Set(try list().map(\.stamp))
      let stamp = Stamp(clock).free { taken.contains($0) }
      try FileSystem.move(arriving, to: path + "/" + Backup.name(stamp))
      let bytes = try FileSystem.status(path + "/" + Backup.name(stamp))?.bytes
      return Backup(stamp, bytes: bytes ?? 0)
    } catch {
      // Asked for while what has been copied still takes up room.
      let failure = JournalError(error, in: path)
      for end in ["", "-journal", "-wal", "-shm"] {
        // The failure that is thrown is the one to hear of; what is left is removed later.
        try? FileSystem.remove(arriving + end)
      }
      throw failure
    }
  }

  /// Makes a file that is locked. Until it is, another process may take it for one that was left,
  /// and remove it; then another one is made.
  private func arrivingFile(_ clock: WallClock) throws -> ArrivingFile {
    while true {
      let arriving = path + "/" + Self.arriving + UniqueID(at: clock.now).description
      let file = try File(creating: arriving)
      guard try file.tryLock(), try !file.isUnlinked() else { continue }
      return ArrivingFile(path: arriving, file: file)
    }
  }

  /// Whether a file is what a copy has left that was broken off.
  static func isLeftover(_ name: String) -> Bool { name.hasPrefix(arriving) }

  /// Removes what copies have left whose process is gone: while it lives, it has the lock.
  func clearLeftovers() throws {
    for name in try FileSystem.names(in: path) where name.hasPrefix(Self.arriving) {
      let id = name.dropFirst(Self.arriving.count).prefix(36)
      guard UniqueID(String(id)) != nil else { continue }
      let copy = path + "/" + Self.arriving + id
      guard try FileSystem.isFile(copy) else {
        try FileSystem.remove(path + "/" + name)
        continue
      }
      // The process that makes it may just have given it its name.
      guard let left = try? File(reading: copy), try left.tryLock() else { continue }
      // Its maker gets no lock before it is gone, and sees that it is.
      defer { left.unlock() }
      try FileSystem.remove(path + "/" + name)
    }
  }

  /// Removes what no rule keeps.
  func thin(upTo last: Stamp, keeping newest: Backup? = nil) throws {
    let expired = try BackupThinning.expired(
      among: list(), upTo: last, keeping: newest, isGood: isGood)
    for backup in expired { try FileSystem.remove(path(of: backup)) }
  }

  /// What a reading of all of a backup has shown.
  enum State {
    case good
    /// Whole, but for rows that do not hold what was written.
    case damagedRows
    /// Not to be used, for whatever reason.
    case damaged
  }

  func isGood(_ backup: Backup) -> Bool { state(of: backup) == .good }

  func state(of backup: Backup) -> State { state(of: path(of: backup), sequence: 0) }

  /// The same of a file that is no backup yet.
  func isGood(_ path: String) -> Bool { state(of: path, sequence: 0) == .good }

  /// Reads all of the file: its pages, its shape, each row, and whether it knows the change of this
  /// number.
  private func state(of path: String, sequence: Int) -> State {
    do {
      let copy = try Connection(path, .readOnly, seal: seal)
      let problems = try copy.rows("PRAGMA integrity_check(1)") { $0.text(0) }
      guard problems == ["ok"], try PageSurvey(of: copy, repairing: false).damaged.isEmpty,
        try ChangeTable.latest(in: copy) >= sequence, try SchemaShape.isRight(in: copy)
      else { return .damaged }
      guard try RowDigests.areKept(in: copy) else { return .good }
      return try RowDigests.hasDamage(in: copy) ? .damagedRows : .good
    } catch {
      return .damaged
    }
  }
}

extension JournalFolder {
  var backupFolder: BackupFolder {
    BackupFolder(path: backup, seal: keys?.database)
  }
}
