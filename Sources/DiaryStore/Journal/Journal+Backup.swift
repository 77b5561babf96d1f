// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

extension Journal {
  /// Copies the database as it is now, and removes copies that are too many. Saves go on meanwhile.
  @discardableResult
  package nonisolated func backUp() async throws(JournalError) -> Backup {
    try openedFolder?.check()
    let (backups, clock) = (folder.backupFolder, clock)
    let backup = try await read { try backups.make(from: $0, clock: clock) }
    let deadline = try await backupDeadline()
    try JournalError.wrapping {
      if let secret = folder.keys?.secret { try folder.copyKeyFile(of: secret) }
      try backups.thin(upTo: deadline, keeping: backup)
    }
    return backup
  }

  /// Whether there is no copy of today yet.
  package nonisolated func isBackupDue() throws(JournalError) -> Bool {
    try backupOfToday() == nil
  }

  /// The newest copy of today; nil where there is none yet. It may not be the newest by its name,
  /// where the clock was ahead once.
  package nonisolated func backupOfToday() throws(JournalError) -> Backup? {
    let today = clock.day(of: clock.now)
    return try backups().first { $0.day == today }
  }

  /// Makes the copy of the day, unless it is there.
  @discardableResult
  package nonisolated func backUpIfDue() async throws(JournalError) -> Backup? {
    try await JournalError.wrappingSteps {
      // One of several processes makes it; the others don't wait.
      let turn = try File(reading: folder.backup)
      guard try turn.tryLock() else { return nil }
      defer { turn.unlock() }
      guard try isBackupDue() else { return nil }
      return try await backUp()
    }
  }

  /// All copies, the newest first.
  package nonisolated func backups() throws(JournalError) -> [Backup] {
    try JournalError.wrapping { try folder.backupFolder.list() }
  }

  /// Reads all of a copy to see whether it is a whole diary.
  @concurrent
  package nonisolated func isGood(_ backup: Backup) async -> Bool {
    folder.backupFolder.isGood(backup)
  }
}
