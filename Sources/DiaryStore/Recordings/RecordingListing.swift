// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The list of all recordings and videos. It goes along one index, and touches no row.
enum RecordingListing {
  static let sql = """
    SELECT id FROM attachment WHERE recorded IS NOT NULL AND deleted IS NULL
      AND entry NOT IN (
        SELECT id FROM entry WHERE deleted IS NOT NULL
        UNION ALL SELECT id FROM entry WHERE opens > ?
      )
    ORDER BY recorded DESC, entry DESC, id DESC
    """

  static func ids(openAt latest: Moment, in database: Connection) throws -> [Attachment.ID] {
    try database.rows(sql, latest.milliseconds) { Attachment.ID($0.int(0)) }
  }

  static func card(
    _ id: Attachment.ID, openAt latest: Moment, in database: Connection
  ) throws -> RecordingCard? {
    guard let attachment = try AttachmentTable.attachment(id, in: database),
      attachment.deleted == nil
    else { return nil }
    return try database.first(
      """
      SELECT e.title, e.day, a.recorded, e.zone FROM attachment a JOIN entry e ON e.id = a.entry
      WHERE a.id = ? AND a.recorded IS NOT NULL AND e.deleted IS NULL
        AND (e.opens IS NULL OR e.opens <= ?)
      """, id.number, latest.milliseconds
    ) { row in
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", attachment.entry.number)
      }
      return RecordingCard(
        attachment: attachment, title: row.text(0), day: day,
        moment: Moment(milliseconds: row.int(2)), zone: row.text(3))
    }
  }
}
