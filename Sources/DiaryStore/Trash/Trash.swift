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

  /// The names of everything in it, what was deleted last first; of what was with a letter only
  /// while that is open.
  static func names(openAt latest: Moment, in database: Connection) throws -> [TrashItem.Name] {
    try database.rows(
      """
      SELECT deleted, 0, id FROM entry WHERE deleted IS NOT NULL
      UNION ALL SELECT deleted, 1, id FROM memo WHERE deleted IS NOT NULL
      UNION ALL SELECT a.deleted, 2, a.id FROM attachment a JOIN entry e ON e.id = a.entry
        WHERE a.deleted IS NOT NULL AND (e.opens IS NULL OR e.opens <= ?)
      ORDER BY 1 DESC, 2, 3 DESC
      """, latest.milliseconds
    ) { row in
      let id: TrashItem.ID =
        switch row.int(1) {
        case 0: .entry(Entry.ID(row.int(2)))
        case 1: .memo(Memo.ID(row.int(2)))
        default: .attachment(Attachment.ID(row.int(2)))
        }
      return TrashItem.Name(id, deleted: Moment(milliseconds: row.int(0)))
    }
  }

  /// What has this name; nil where it is not in the trash.
  static func item(_ id: TrashItem.ID, in database: Connection) throws -> TrashItem? {
    guard let deleted = try deleted(id, in: database) else { return nil }
    let content: TrashItem.Content? =
      switch id {
      case .entry(let id): try EntryTable.entry(id, in: database).map { .entry($0) }
      case .memo(let id): try MemoTable.memo(id, in: database).map { .memo($0) }
      case .attachment(let id):
        try AttachmentTable.attachment(id, in: database).map { .attachment($0) }
      }
    return content.map { TrashItem($0, deleted: deleted) }
  }

  /// What may be seen of it: nothing of the words of a sealed letter, nor of what was with it.
  static func shown(
    _ item: TrashItem, openAt latest: Moment, in database: Connection
  ) throws -> TrashItem? {
    switch item.content {
    case .entry(let entry): TrashItem(.entry(entry.closed(at: latest)), deleted: item.deleted)
    case .attachment(let attachment):
      try EntryTable.isSealed(attachment.entry, at: latest, in: database) ? nil : item
    case .memo: item
    }
  }

  /// Moves it into the trash, or with nil out of it.
  static func setDeleted(
    _ id: TrashItem.ID, _ moment: Moment?, in database: Connection
  ) throws {
    switch id {
    case .entry(let id): try EntryTable.setDeleted(id, moment, in: database)
    case .memo(let id): try MemoTable.setDeleted(id, moment, in: database)
    case .attachment(let id): try AttachmentTable.setDeleted(id, moment, in: database)
    }
    try note(id, in: database)
  }

  /// Only what is still in the trash: an item that was restored meanwhile stays.
  static func remove(_ id: TrashItem.ID, in database: Connection) throws {
    guard try deleted(id, in: database) != nil else { return }
    try note(id, in: database)
    switch id {
    case .entry(let id): try EntryTable.remove(id, in: database)
    case .memo(let id): try MemoTable.remove(id, in: database)
    case .attachment(let id): try AttachmentTable.remove(id, in: database)
    }
  }

  /// Removes what was deleted at `last` or before, as far as it is still in the trash since then;
  /// returns how many items that were.
  static func remove(
    _ items: some Sequence<TrashItem>, upTo last: Moment, in database: Connection
  ) throws -> Int {
    var removed = 0
    for item in items where item.deleted <= last {
      guard try deleted(item.id, in: database).map({ $0 <= last }) ?? false else { continue }
      try remove(item.id, in: database)
      removed += 1
    }
    return removed
  }

  /// Since when it is in the trash; nil where it is not.
  static func deleted(_ id: TrashItem.ID, in database: Connection) throws -> Moment? {
    let (table, number) =
      switch id {
      case .entry(let id): ("entry", id.number)
      case .memo(let id): ("memo", id.number)
      case .attachment(let id): ("attachment", id.number)
      }
    return try database.int(
      "SELECT deleted FROM \(table) WHERE id = ? AND deleted IS NOT NULL", number
    ).map(Moment.init(milliseconds:))
  }

  private static func note(_ id: TrashItem.ID, in database: Connection) throws {
    switch id {
    case .entry(let id): try ChangeTable.note(.entry, id.number, .trash, in: database)
    case .memo(let id): try ChangeTable.note(.memo, id.number, in: database)
    case .attachment(let id):
      guard let attachment = try AttachmentTable.attachment(id, in: database) else { return }
      try ChangeTable.note(.entry, attachment.entry.number, .media, in: database)
    }
  }
}
