// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What a copy elsewhere does not hold yet, as far as that is known without asking its place.
package struct Uncopied: Hashable, Sendable {
  private struct Row: Hashable {
    let number: Int
    let modified: Int
    /// 0 where it is not in the trash.
    let deleted: Int
  }

  package let entries: Int
  package let memos: Int
  package let media: Int
  /// The size of these media.
  package let bytes: Int

  package var isEmpty: Bool { entries + memos + media == 0 }

  /// Compares with the backup that was sent; without one, with the time of the copy.
  init(since copied: Moment, _ backup: Connection?, in database: Connection) throws {
    func changed(_ table: String) throws -> Int {
      let rows = try Self.rows(of: table, in: database)
      if let backup { return try rows.subtracting(Self.rows(of: table, in: backup)).count }
      return rows.count { max($0.modified, $0.deleted) >= copied.milliseconds }
    }
    (entries, memos) = (try changed("entry"), try changed("memo"))
    let sent = try backup.map { Set(try MediaTable.hashes(in: $0)) }
    let media = try MediaTable.all(in: database).filter { media in
      sent.map { !$0.contains(media.hash) } ?? (media.added >= copied)
    }
    (self.media, bytes) = (media.count, media.reduce(0) { $0 + $1.bytes })
  }

  private static func rows(of table: String, in database: Connection) throws -> Set<Row> {
    Set(
      try database.rows("SELECT id, modified, coalesce(deleted, 0) FROM \(table)") {
        Row(number: $0.int(0), modified: $0.int(1), deleted: $0.int(2))
      })
  }
}
