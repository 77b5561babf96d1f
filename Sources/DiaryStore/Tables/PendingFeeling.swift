// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What was just read, and is not kept yet.
struct PendingFeeling: Sendable {
  let entry: Entry.ID
  /// When the text that was read was written.
  let modified: Moment
  let words: Int
  let feeling: Feeling
}

/// The entries that a model has not read, the newest first; none that is sealed or in the trash.
enum PendingFeelingQuery {
  /// To look at the rows of those that were read would be to walk through all the texts.
  private static let condition = """
    FROM entry e LEFT JOIN feeling f ON f.entry = e.id
    WHERE f.model IS NOT ?2 AND e.id NOT IN (
      SELECT id FROM entry WHERE deleted IS NOT NULL UNION ALL SELECT id FROM entry WHERE opens > ?1
    )
    """

  static let counting = "SELECT count(*) \(condition)"

  static func count(model: Int, openAt latest: Moment, in database: Connection) throws -> Int {
    try database.int(counting, latest.milliseconds, model) ?? 0
  }

  /// Reads the next ones before a position, one after the other; returns the position of the last
  /// one. After a cancellation it returns at once.
  static func read(
    model: Int, before position: Int, limit: Int, openAt latest: Moment, in database: Connection,
    by reader: (_ title: String, _ body: String) -> Feeling
  ) throws -> (found: [PendingFeeling], last: Int?) {
    var last: Int?
    let found = try database.rows(
      """
      SELECT e.id, e.modified, e.title, e.body, e.position \(condition) AND e.position < ?3
      ORDER BY e.position DESC LIMIT ?4
      """, latest.milliseconds, model, position, limit
    ) { row in
      try Task.checkCancellation()
      last = row.int(4)
      return reading(row, by: reader)
    }
    return (found, last)
  }

  /// Reads this one, if it is one of them.
  static func read(
    _ entry: Entry.ID, model: Int, openAt latest: Moment, in database: Connection,
    by reader: (_ title: String, _ body: String) -> Feeling
  ) throws -> PendingFeeling? {
    try database.first(
      "SELECT e.id, e.modified, e.title, e.body \(condition) AND e.id = ?3", latest.milliseconds,
      model, entry.number
    ) { reading($0, by: reader) }
  }

  private static func reading(
    _ row: Row, by reader: (_ title: String, _ body: String) -> Feeling
  ) -> PendingFeeling {
    let (title, body) = (row.text(2), row.text(3))
    return PendingFeeling(
      entry: Entry.ID(row.int(0)), modified: Moment(milliseconds: row.int(1)),
      words: WordCount.of(title: title, body: body), feeling: reader(title, body))
  }
}
