// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import Files
import SQLite

/// Brings a diary back from a backup, or makes room for a new one. Whatever was in its place is put
/// aside, never deleted.
///
/// Refused while a `Journal` of this process or another one has the diary open.
package struct Recovery: Sendable {
  let folder: JournalFolder
  let clock: WallClock

  package init(_ folder: JournalFolder, clock: WallClock = .system) {
    self.folder = folder
    self.clock = clock
  }

  /// All copies, the newest first.
  package func backups() throws(JournalError) -> [Backup] {
    try JournalError.wrapping { try folder.backupFolder.list() }
  }

  /// The newest copy that is a whole diary; nil where there is none.
  @concurrent
  package func newestGoodBackup() async throws(JournalError) -> Backup? {
    try JournalError.wrapping {
      try folder.backupFolder.newestFirst(at: clock).first { folder.backupFolder.isGood($0) }
    }
  }

  /// Puts the database aside, and a backup in its place; opens that.
  ///
  /// Wherever it is broken off, the diary is the old one, or becomes the new one when it is opened.
  package func recover(from backup: Backup) throws(JournalError) -> Journal {
    try checkKeys()
    let backups = folder.backupFolder
    guard backups.isGood(backup) else {
      let error = SQLiteError(code: 11, message: "the backup is damaged")
      throw JournalError.damaged(underlying: error)
    }
    try withFolderLocked {
      try FileSystem.remove(folder.restoring)
      try FileSystem.copy(File(reading: backups.path(of: backup)), to: folder.restoring)
      _ = try replaceDatabase()
    }
    return try Journal(folder, clock: clock)
  }

  /// Puts the database and the backups aside, and begins a new diary: for when no backup is good.
  package func beginAnew() throws(JournalError) -> Journal {
    try checkKeys()
    try withFolderLocked {
      try refuseIfInUse()
      let aside = try Quarantine(in: folder, clock: clock)
      try DatabaseReplacement(in: folder, clock: clock).moveDatabase(into: aside)
      for backup in try backups() { try aside.take(folder.backupFolder.path(of: backup)) }
      // An empty diary does not become the newest of a copy elsewhere before the person wants that.
      if try FileSystem.isFile(folder.copies) { try aside.take(folder.copies) }
    }
    return try Journal(folder, clock: clock)
  }

  /// Of a damaged diary, the key file alone says whether it can be opened.
  func checkKeys() throws(JournalError) {
    try JournalError.wrapping { _ = try folder.checkKeyFile() }
  }

  /// A process that opens the diary meanwhile waits, and finds what is there then.
  private func withFolderLocked(_ body: () throws -> Void) throws(JournalError) {
    try JournalError.wrapping { try folder.withTurn(body) }
  }

  /// Moves the diary with everything in its folder beside that, and leaves the folder empty; tells
  /// where the diary is then: haru-2026-11-20T21-04-05.
  package func moveAway() throws(JournalError) -> String {
    try JournalError.wrapping {
      // The folder may be behind a link, which stays.
      let path = try FileSystem.realPath(folder.path)
      // Waits for a process that opens the diary at this moment.
      let turn = try File(folder: path)
      try turn.lock()
      defer { turn.unlock() }
      try FolderReplacement.finishBrokenOff(in: path)
      try refuseIfInUse()
      let stamp = try Stamp(clock).free { try FileSystem.status(path + "-\($0)") != nil }
      let place = path + "-\(stamp)"
      try FileSystem.move(path, to: place)
      try FileSystem.makeFolder(path)
      return place
    }
  }

  /// Puts the database aside, and what was made at `folder.restoring` in its place.
  func replaceDatabase() throws -> Quarantine {
    try refuseIfInUse()
    return try DatabaseReplacement(in: folder, clock: clock).replace()
  }

  func refuseIfInUse() throws {
    if try isInUse() { throw JournalError.inUse }
  }

  private func isInUse() throws -> Bool {
    if try isRecording() { return true }
    guard try FileSystem.isFile(folder.database) else { return false }
    do {
      // The locks alone are asked for: of a sealed file, too, which can't be opened with its seal
      // where its first page is damaged.
      let isPlain = folder.keys == nil
      let database = try Connection(folder.database, .readWrite, withChecksums: isPlain)
      if !isPlain { database.keepLog() }
      return try database.isFileInUse()
    } catch {
      throw JournalError(error)
    }
  }

  /// Whether a process is making a recording, even one whose journal is closed.
  private func isRecording() throws -> Bool {
    guard try FileSystem.status(folder.recording + "/.") != nil else { return false }
    let turn = try folder.recordingFolder.turn()
    defer { turn.unlock() }
    let recordings = RecordingFolder(path: folder.recording + "/.", keys: folder.keys?.inbox)
    return try recordings.contents().found.contains { $0.state == .held }
  }
}
