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
    guard try deleted(item, in: database) != nil else { return }
    switch item.content {
    case .entry(let entry): try EntryTable.remove(entry.id, in: database)
    case .memo(let memo): try MemoTable.remove(memo.id, in: database)
    case .attachment(let attachment): try AttachmentTable.remove(attachment.id, in: database)
    }
    try note(item, in: database)
  }

  /// Removes what was deleted at `last` or before, as far as it is still in the trash since then;
  /// returns how many items that were.
  static func remove(
    _ items: some Sequence<TrashItem>, upTo last: Moment, in database: Connection
  ) throws -> Int {
    var removed = 0
    for item in items where item.deleted <= last {
      guard try deleted(item, in: database).map({ $0 <= last }) ?? false else { continue }
      try remove(item, in: database)
      removed += 1
    }
    return removed
  }

  /// Since when it is in the trash; nil where it is not.
  private static func deleted(_ item: TrashItem, in database: Connection) throws -> Moment? {
    let (table, id) =
      switch item.content {
      case .entry(let entry): ("entry", entry.id.number)
      case .memo(let memo): ("memo", memo.id.number)
      case .attachment(let attachment): ("attachment", attachment.id.number)
      }
    return try database.int(
      "SELECT deleted FROM \(table) WHERE id = ? AND deleted IS NOT NULL", id
    ).map(Moment.init(milliseconds:))
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
