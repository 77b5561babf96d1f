// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Journal {
  /// Tidies up once a day: what has been in the trash for too long goes, then versions that others
  /// hold, then files that nothing refers to, and their previews. It works in steps, so that no
  /// save waits for long; what is interrupted goes on the next day.
  package nonisolated func tidy() async throws(JournalError) {
    try await JournalError.wrappingSteps { try await clearLeftovers() }
    // What was finished is known by its attachment, which must not go before its leftovers.
    _ = try await unfinishedRecordings()
    try await emptyExpired()
    try await forgetImports()
    try await thinVersions()
    try await sweepMedia()
    try await removeUnusedPreviews()
  }

  /// Removes what processes have left that are gone.
  private nonisolated func clearLeftovers() async throws {
    try await UnfinishedExports(of: folder).clear()
    try folder.backupFolder.clearLeftovers()
    // A recovery is refused while the diary is open.
    try FileSystem.remove(folder.restoring)
  }

  /// Removes old versions whose texts others hold (`VersionThinning`); returns how many.
  @discardableResult
  package nonisolated func thinVersions() async throws(JournalError) -> Int {
    let now = try await deadline()
    let last = try await read { try SettingTable.thinned(in: $0) } ?? Moment(milliseconds: 0)
    guard last < now else { return 0 }
    let entries = try await read {
      try VersionTable.entriesToThin(after: last, now: now, in: $0)
    }
    var removed = 0
    for entry in entries {
      let thinned = try await read { try VersionTable.thinned(of: entry, now: now, in: $0) }
      for first in stride(from: 0, to: thinned.count, by: 100) {
        removed += try await remove(thinned.dropFirst(first).prefix(100))
      }
    }
    try await noteThinned(now)
    return removed
  }

  private func remove(_ thinned: ArraySlice<ThinnedVersion>) throws(JournalError) -> Int {
    try write { database in
      var removed = 0
      for version in thinned {
        try VersionTable.remove(version, in: database)
        removed += database.changedRows
      }
      return removed
    }
  }

  private func noteThinned(_ now: Moment) throws(JournalError) {
    try write { try SettingTable.setThinned(now, in: $0) }
  }
}
