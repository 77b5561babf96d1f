// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// What a person is reminded of, and what not: some folders hold what a person wants to find, but
/// not to come upon.
extension Journal {
  /// What was written on this day in earlier years, the latest first, but for the folders that are
  /// left out and for letters that are still sealed.
  package nonisolated func memories(of day: Day) async throws(JournalError) -> [EntryCard] {
    try await readAtLatest { database, latest in
      let leftOut = Set(
        try SettingTable.foldersLeftOut(in: database).compactMap {
          try FolderTable.id(uuid: $0, in: database)?.number
        })
      return try EntryTable.years(in: database).reversed().flatMap { year throws -> [EntryCard] in
        guard year < day.year, let days = day.sameDays(of: year) else { return [] }
        let range = EntryPosition.range(days.lowerBound, days.upperBound)
        return try database.rows(
          """
          SELECT id, folder FROM entry
          WHERE position BETWEEN ? AND ? AND deleted IS NULL AND (opens IS NULL OR opens <= ?)
          ORDER BY position
          """, range.lowerBound, range.upperBound, latest.milliseconds
        ) { (id: Entry.ID($0.int(0)), folder: $0.optionalInt(1)) }
        .filter { entry in entry.folder.map(leftOut.contains) != true }
        .compactMap { try EntryCardQuery.card($0.id, at: latest, by: clock, in: database) }
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

  package func leaveOut(_ folder: Folder.ID, _ isLeftOut: Bool) throws(JournalError) {
    try write { database in
      guard let uuid = try FolderTable.uuid(of: folder, in: database) else {
        throw JournalError.missing
      }
      var leftOut = try SettingTable.foldersLeftOut(in: database)
      if isLeftOut { leftOut.insert(uuid) } else { leftOut.remove(uuid) }
      try SettingTable.setFoldersLeftOut(leftOut, in: database)
      try ChangeTable.note(.folder, folder.number, in: database)
    }
  }
}
