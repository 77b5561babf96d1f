// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

extension SettingTable {
  private static let templatesKey = "templates"

  /// Fails where they can't be read: a change would then write over all of them.
  static func templates(in database: Connection) throws -> [EntryTemplate] {
    guard let text = try text(templatesKey, in: database) else { return [] }
    let templates = JSONReader.value(Array(text.utf8)[...])?.list?.map { EntryTemplate($0) }
    guard let templates, !templates.contains(nil) else {
      throw SQLiteError.damagedRow(of: "setting", 0)
    }
    return templates.compactMap { $0 }
  }

  static func setTemplates(_ templates: [EntryTemplate], in database: Connection) throws {
    try set(JSON.list(templates.map(\.json)).line, for: templatesKey, in: database)
  }
}
