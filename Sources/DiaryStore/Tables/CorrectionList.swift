// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The corrections that are learnt from: a setting with the numbers of their entries, the latest
/// correction last.
///
/// What was learnt is kept nowhere. It is learnt anew from what these entries say and were called,
/// so that nothing is left of a correction that is taken back, or of an entry that is deleted.
enum CorrectionList {
  /// Of more, the earliest are learnt from no more.
  static let limit = 200
  private static let key = "corrections"

  /// Whether a diary that an older Haru wrote has one by now.
  static func isThere(in database: Connection) throws -> Bool {
    try SettingTable.text(key, in: database) != nil
  }

  /// What a person corrected before the list was there is learnt from, too.
  static func entries(in database: Connection) throws -> [Entry.ID] {
    if let kept = try SettingTable.text(key, in: database) {
      return kept.split(separator: " ").compactMap { Int($0) }.map { Entry.ID($0) }
    }
    return try database.rows(
      "SELECT entry FROM feeling WHERE by_hand = 1 ORDER BY entry DESC LIMIT ?", limit
    ) { Entry.ID($0.int(0)) }.reversed()
  }

  static func set(_ entries: [Entry.ID], in database: Connection) throws {
    let kept = entries.suffix(limit).map { String($0.number) }
    try SettingTable.set(kept.joined(separator: " "), for: key, in: database)
  }

  /// Notes that a person has corrected an entry, or has taken that back.
  static func note(_ entry: Entry.ID, isCorrected: Bool, in database: Connection) throws {
    let before = try entries(in: database)
    var entries = before.filter { $0 != entry }
    if isCorrected { entries.append(entry) }
    if entries != before { try set(entries, in: database) }
  }
}
