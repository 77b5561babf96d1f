// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `memo_card`: how a memo looks on the board, and where the person put it. A memo that
/// was neither colored nor moved has no row.
enum MemoCardTable {
  /// Moments of memos are in milliseconds, places in a thousandth of that, so that many memos fit
  /// between two.
  static let placesPerMillisecond = 1000

  /// An SQL expression for where a memo stands, the highest first; `card` is this table.
  static let rank = "coalesce(card.place, memo.modified * \(placesPerMillisecond))"

  /// Takes the place of the table in an older diary that can only be read: all memos of that are
  /// neither colored nor moved.
  static func standIn(in database: Connection) throws {
    let isThere = try database.first("SELECT 1 FROM sqlite_schema WHERE name = 'memo_card'") { _ in
      true
    }
    guard isThere == nil else { return }
    try database.execute(
      "CREATE TEMP TABLE memo_card (memo INTEGER PRIMARY KEY, color TEXT, place INTEGER)")
  }

  static func setColor(_ color: LabelColor?, of id: Memo.ID, in database: Connection) throws {
    try database.run(
      """
      INSERT INTO memo_card (memo, color) VALUES (?, ?)
      ON CONFLICT (memo) DO UPDATE SET color = excluded.color
      """, id.number, color?.rawValue)
  }

  static func setPlace(_ place: Int?, of id: Memo.ID, in database: Connection) throws {
    try database.run(
      """
      INSERT INTO memo_card (memo, place) VALUES (?, ?)
      ON CONFLICT (memo) DO UPDATE SET place = excluded.place
      """, id.number, place)
  }

  static func place(of id: Memo.ID, in database: Connection) throws -> Int? {
    try database.first("SELECT place FROM memo_card WHERE memo = ?", id.number) {
      $0.optionalInt(0)
    } ?? nil
  }

  /// The memos that stand together with this one, pinned or not, in their order, without itself.
  static func others(than memo: Memo, in database: Connection) throws -> [MemoOrder.Card] {
    try database.rows(
      """
      SELECT memo.id, \(rank) FROM memo LEFT JOIN memo_card card ON card.memo = memo.id
      WHERE deleted IS NULL AND pinned = ? AND memo.id <> ? ORDER BY 2 DESC, memo.id DESC
      """, memo.isPinned, memo.id.number
    ) { MemoOrder.Card(id: Memo.ID($0.int(0)), rank: $0.int(1)) }
  }
}
