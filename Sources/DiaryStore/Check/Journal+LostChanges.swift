// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

extension Journal {
  /// Whether the log was damaged when the diary was opened, changes were found to be gone, or a key
  /// file lay where it opened nothing.
  package nonisolated var hasFoundDamage: Bool {
    findingsOfOpening.isLogRepaired || findingsOfOpening.lost != nil
      || findingsOfOpening.strayKeyFile != nil
  }

  /// What was saved once and is gone; nil where nothing is, or the person has been told of it.
  package nonisolated func lostChanges() async throws(JournalError) -> LostChanges? {
    try await read { try SettingTable.lostChanges(in: $0) }
  }

  /// The person knows what was lost.
  package func forgetLostChanges() throws(JournalError) {
    try write { try SettingTable.forgetLostChanges(in: $0) }
  }

  /// How many of the changes that are gone the newest backup holds.
  nonisolated func changesInBackups(of lost: LostChanges) async throws -> Int {
    let backups = folder.backupFolder
    guard let newest = try backups.list().first(where: { backups.isGood($0) }) else { return 0 }
    // What can't be read holds nothing for us.
    let known = try? ChangeTable.latest(in: backups.open(newest))
    return max(0, min((known ?? 0) - lost.after, lost.count))
  }
}
