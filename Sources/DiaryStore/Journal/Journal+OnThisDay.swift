// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// What a person is reminded of, and what not: some folders hold what a person wants to find, but
/// not to come upon.
extension Journal {
  /// What was written on this day in earlier years, the latest first, but for the folders that are
  /// left out and for letters that are still sealed.
  package nonisolated func memories(of day: Day) async throws(JournalError) -> [Entry.ID] {
    try await readAtLatest { database, latest in
      guard let condition = try OnThisDayQuery.condition(in: database) else {
        throw SQLiteError.damagedRow(of: "setting", 0)
      }
      return try OnThisDayQuery.positions(of: day, in: database) { $0 < day.year }
        .flatMap { range throws -> [Entry.ID] in
          try database.rows(
            """
            SELECT e.id FROM entry e
            WHERE e.position BETWEEN ?1 AND ?2 AND \(condition) ORDER BY e.position DESC
            """, range.lowerBound, range.upperBound, latest.milliseconds
          ) { Entry.ID($0.int(0)) }
        }
    }
  }

  /// Every folder, and whether a person wants to be reminded of nothing in it.
  package nonisolated func foldersLeftOut() async throws(JournalError) -> [(
    folder: Folder, isLeftOut: Bool
  )] {
    try await read { database in
      let leftOut = try SettingTable.foldersLeftOut(in: database)
      return try FolderTable.all(in: database).map { folder in
        let uuid = try FolderTable.uuid(of: folder.id, in: database)
        return (folder, uuid.map(leftOut.contains) ?? false)
      }
    }
  }

  /// Says of each of these folders whether it is left out from now on; folders that are gone by now
  /// are passed over.
  package func leaveOut(_ folders: [Folder.ID: Bool]) throws(JournalError) {
    try write { database in
      let before = try SettingTable.foldersLeftOut(in: database)
      var leftOut = before
      for (folder, isLeftOut) in folders {
        guard let uuid = try FolderTable.uuid(of: folder, in: database) else { continue }
        if isLeftOut { leftOut.insert(uuid) } else { leftOut.remove(uuid) }
        try ChangeTable.note(.folder, folder.number, in: database)
      }
      if leftOut != before { try SettingTable.setFoldersLeftOut(leftOut, in: database) }
    }
  }
}
