// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The sums over all tables that statistics are made of. Each goes through its table once.
enum StatisticsQuery {
  static func written(
    openAt latest: Moment, in database: Connection
  ) throws -> [DiaryStatistics.Written] {
    try database.rows(
      """
      SELECT day, count(*),
        sum(CASE WHEN opens > ?1 THEN 0 ELSE length(title) + length(body) END),
        sum(coalesce(opens > ?1, 0))
      FROM entry WHERE deleted IS NULL GROUP BY day ORDER BY day
      """, latest.milliseconds
    ) { row in
      Day(number: row.int(0)).map {
        DiaryStatistics.Written(
          day: $0, entries: row.int(1), characters: row.int(2), sealedLetters: row.int(3))
      }
    }.compactMap { $0 }
  }

  static func media(
    openAt latest: Moment, in database: Connection
  ) throws -> [Media.Kind: DiaryStatistics.Collection] {
    let collections = try database.rows(
      """
      SELECT m.kind, count(*), sum(min(m.bytes, \(Media.sizes.upperBound))),
        coalesce(sum(m.duration), 0)
      FROM media m
      WHERE EXISTS (
        SELECT 1 FROM attachment a JOIN entry e ON e.id = a.entry
        WHERE a.media = m.id AND a.deleted IS NULL AND e.deleted IS NULL
          AND (e.opens IS NULL OR e.opens <= ?)
      ) GROUP BY m.kind
      """, latest.milliseconds
    ) { row in
      Media.Kind(rawValue: row.int(0)).map {
        (
          $0,
          DiaryStatistics.Collection(
            count: row.int(1), bytes: row.int(2), duration: row.int(3))
        )
      }
    }
    return Dictionary(collections.compactMap { $0 }) { first, _ in first }
  }

  static func memos(in database: Connection) throws -> Int {
    try database.int("SELECT count(*) FROM memo WHERE deleted IS NULL") ?? 0
  }
}
