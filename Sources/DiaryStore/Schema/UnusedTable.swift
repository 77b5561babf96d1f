// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// Since when files of the media folder are unused: settings named by the file.
enum UnusedTable {
  private static let prefix = "unused_media/"

  static func all(in database: Connection) throws -> [String: Moment] {
    let noted = try database.rows(
      "SELECT substr(key, ?), value FROM setting WHERE key >= ? AND key < ?", prefix.count + 1,
      prefix, "unused_media0"
    ) { ($0.text(0), Moment(milliseconds: $0.int(1))) }
    return Dictionary(noted) { first, _ in first }
  }

  static func note(_ name: String, _ moment: Moment, in database: Connection) throws {
    try SettingTable.set(moment.milliseconds, for: prefix + name, in: database)
  }

  static func forget(_ name: String, in database: Connection) throws {
    try database.run("DELETE FROM setting WHERE key = ?", prefix + name)
  }
}
