// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `memo`.
enum MemoTable {
  private static let select = """
    SELECT memo.id, uuid, text, pinned, created, modified, deleted, card.color, card.place
    FROM memo LEFT JOIN memo_card card ON card.memo = memo.id
    """

  static func memo(_ id: Memo.ID, in database: Connection) throws -> Memo? {
    try database.first("\(select) WHERE memo.id = ?", id.number, body: memo)
  }

  /// Pinned ones first, then those changed last, and those that were moved where they were put.
  static func all(in database: Connection) throws -> [Memo] {
    try database.rows(
      """
      \(select) WHERE deleted IS NULL
      ORDER BY pinned DESC, \(MemoCardTable.rank) DESC, memo.id DESC
      """, body: memo)
  }

  static func count(in database: Connection) throws -> Int {
    try database.int("SELECT count(*) FROM memo WHERE deleted IS NULL") ?? 0
  }

  static func deleted(in database: Connection) throws -> [Memo] {
    try database.rows(
      "\(select) WHERE deleted IS NOT NULL ORDER BY deleted DESC", body: memo)
  }

  static func memo(uuid: UniqueID, in database: Connection) throws -> Memo? {
    try database.first("\(select) WHERE uuid = ?", uuid.bytes, body: memo)
  }

  /// Gives every memo to `body`, those in the trash too, in the order in which they were begun.
  static func each(in database: Connection, body: (Memo) throws -> Void) throws {
    try database.each("\(select) ORDER BY created, memo.id") { try body(memo($0)) }
  }

  /// Adds a memo that has been one elsewhere, with all that its row holds.
  static func insert(_ memo: Memo, in database: Connection) throws -> Memo.ID {
    try database.run(
      """
      INSERT INTO memo (uuid, text, pinned, created, modified, deleted) VALUES (?, ?, ?, ?, ?, ?)
      """, memo.uuid.bytes, memo.text, memo.isPinned, memo.created.milliseconds,
      memo.modified.milliseconds, memo.deleted?.milliseconds)
    let id = Memo.ID(database.lastInsertedID)
    if memo.color != nil { try MemoCardTable.setColor(memo.color, of: id, in: database) }
    if memo.place != nil { try MemoCardTable.setPlace(memo.place, of: id, in: database) }
    return id
  }

  static func insert(
    _ text: String, isPinned: Bool, _ color: LabelColor?, uuid: UniqueID, now: Moment,
    in database: Connection
  ) throws -> Memo.ID {
    try database.run(
      "INSERT INTO memo (uuid, text, pinned, created, modified) VALUES (?, ?, ?, ?, ?)",
      uuid.bytes, text, isPinned, now.milliseconds, now.milliseconds)
    let id = Memo.ID(database.lastInsertedID)
    if color != nil { try MemoCardTable.setColor(color, of: id, in: database) }
    return id
  }

  static func update(
    _ id: Memo.ID, _ text: String, isPinned: Bool, now: Moment, in database: Connection
  ) throws {
    try database.run(
      "UPDATE memo SET text = ?, pinned = ?, modified = ? WHERE id = ?", text, isPinned,
      now.milliseconds, id.number)
  }

  static func setPinned(_ id: Memo.ID, _ isPinned: Bool, in database: Connection) throws {
    try database.run("UPDATE memo SET pinned = ? WHERE id = ?", isPinned, id.number)
  }

  static func setDeleted(_ id: Memo.ID, _ moment: Moment?, in database: Connection) throws {
    try database.run("UPDATE memo SET deleted = ? WHERE id = ?", moment?.milliseconds, id.number)
  }

  static func remove(_ id: Memo.ID, in database: Connection) throws {
    try database.run("DELETE FROM memo WHERE id = ?", id.number)
  }

  private static func memo(_ row: Row) throws -> Memo {
    guard let uuid = UniqueID(bytes: row.blob(1)) else {
      throw SQLiteError.damagedRow(of: "memo", row.int(0))
    }
    return Memo(
      id: Memo.ID(row.int(0)), uuid: uuid, text: row.text(2), isPinned: row.bool(3),
      // One that a newer Haru knows is none here.
      color: row.optionalText(7).flatMap(LabelColor.init), place: row.optionalInt(8),
      created: Moment(milliseconds: row.int(4)), modified: Moment(milliseconds: row.int(5)),
      deleted: row.optionalInt(6).map(Moment.init))
  }
}
