// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What was written on one day in other years, as far as a person wants to be reminded of it.
enum OnThisDayQuery {
  /// The positions of that day in each of these years, the latest year first. Looking at one day of
  /// each year is a thousand times quicker than at every entry.
  static func positions(
    of day: Day, in database: Connection, where isWanted: (_ year: Int) -> Bool
  ) throws -> [ClosedRange<Int>] {
    try EntryTable.years(in: database).reversed().compactMap { year in
      guard isWanted(year), let days = day.sameDays(of: year) else { return nil }
      return EntryPosition.range(days.lowerBound, days.upperBound)
    }
  }

  /// What holds for an entry `e` that a person may be shown without having looked for it. The third
  /// value of the statement is the moment until which letters are open. Nil where it can't be known
  /// which folders are left out.
  static func condition(in database: Connection) throws -> String? {
    let folders = try SettingTable.knownFoldersLeftOut(in: database)?.compactMap {
      try FolderTable.id(uuid: $0, in: database)?.number
    }
    guard let folders else { return nil }
    let list = folders.sorted().map(String.init).joined(separator: ", ")
    return """
      e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?3)
      AND (e.folder IS NULL OR e.folder NOT IN (\(list)))
      """
  }
}
