// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What is deleted in the tables `entry`, `memo` and `attachment`.
enum Trash {
  static func items(in database: Connection) throws -> [TrashItem] {
    let ids = try database.rows("SELECT id FROM entry WHERE deleted IS NOT NULL") {
      Entry.ID($0.int(0))
    }
    let entries = try EntryTable.entries(ids, in: database)
    let items =
      entries.compactMap { entry in entry.deleted.map { TrashItem(.entry(entry), deleted: $0) } }
      + (try MemoTable.deleted(in: database)).compactMap { memo in
        memo.deleted.map { TrashItem(.memo(memo), deleted: $0) }
      }
      + (try AttachmentTable.deleted(in: database)).compactMap { attachment in
        attachment.deleted.map { TrashItem(.attachment(attachment), deleted: $0) }
      }
    return items.sorted { $0.deleted > $1.deleted }
  }

  static func restore(_ item: TrashItem, in database: Connection) throws {
    switch item.content {
    case .entry(let entry): try EntryTable.setDeleted(entry.id, nil, in: database)
    case .memo(let memo): try MemoTable.setDeleted(memo.id, nil, in: database)
    case .attachment(let attachment):
      try AttachmentTable.setDeleted(attachment.id, nil, in: database)
    }
    try note(item, in: database)
  }

  /// Only what is in the trash: whoever brought it back meanwhile keeps it.
  static func remove(_ item: TrashItem, in database: Connection) throws {
    switch item.content {
    case .entry(let entry):
      guard try isDeleted("entry", entry.id.number, in: database) else { return }
      try EntryTable.remove(entry.id, in: database)
    case .memo(let memo):
      guard try isDeleted("memo", memo.id.number, in: database) else { return }
      try MemoTable.remove(memo.id, in: database)
    case .attachment(let attachment):
      guard try isDeleted("attachment", attachment.id.number, in: database) else { return }
      try AttachmentTable.remove(attachment.id, in: database)
    }
    try note(item, in: database)
  }

  /// Removes what was deleted at `last` or before, and returns how many items that were.
  static func remove(upTo last: Moment, in database: Connection) throws -> Int {
    let expired = try items(in: database).filter { $0.deleted <= last }
    for item in expired { try remove(item, in: database) }
    return expired.count
  }

  private static func isDeleted(
    _ table: String, _ id: Int, in database: Connection
  ) throws -> Bool {
    try database.int("SELECT deleted IS NOT NULL FROM \(table) WHERE id = ?", id) == 1
  }

  private static func note(_ item: TrashItem, in database: Connection) throws {
    switch item.content {
    case .entry(let entry): try ChangeTable.note(.entry, entry.id.number, in: database)
    case .memo(let memo): try ChangeTable.note(.memo, memo.id.number, in: database)
    case .attachment(let attachment):
      try ChangeTable.note(.entry, attachment.entry.number, in: database)
    }
  }
}
