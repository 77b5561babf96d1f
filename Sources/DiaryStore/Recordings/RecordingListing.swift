// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// The list of all recordings and videos. It goes along one index, and touches no row.
enum RecordingListing {
  /// A title that is longer is cut short; so are the first words of what has none.
  private static let longestTitle = 200

  static let sql = statement()
  /// The same of one kind alone, which is its second value. It goes along the same index.
  static let sqlOfOneKind = statement(
    "AND (SELECT m.kind FROM media m WHERE m.id = attachment.media) = ?")

  private static func statement(_ condition: String = "") -> String {
    """
    SELECT id, recorded FROM attachment WHERE recorded IS NOT NULL AND deleted IS NULL
      AND entry NOT IN (
        SELECT id FROM entry WHERE deleted IS NOT NULL
        UNION ALL SELECT id FROM entry WHERE opens > ?
      ) \(condition)
    ORDER BY recorded DESC, entry DESC, id DESC
    """
  }

  /// Those of a kind, or of both, and those that begin a month by this clock.
  static func listing(
    of kind: Media.Kind?, openAt latest: Moment, by clock: WallClock, in database: Connection
  ) throws -> EntryListing {
    var listing = EntryListing()
    // Dates are worked out once a month, not once a recording.
    var month: Month?
    var span = 0..<0
    let values = [latest.milliseconds.value] + (kind.map { [$0.rawValue.value] } ?? [])
    try database.each(kind == nil ? sql : sqlOfOneKind, values: values) { row in
      let (number, recorded) = (row.int(0), row.int(1))
      listing.numbers.append(number)
      guard !span.contains(recorded) else { return }
      let found = Month(of: clock.day(of: Moment(milliseconds: recorded)))
      if found != month { listing.monthStarts.insert(number) }
      month = found
      span = milliseconds(of: found, by: clock)
    }
    return listing
  }

  /// Those of the moments of a month.
  private static func milliseconds(of month: Month, by clock: WallClock) -> Range<Int> {
    let start = clock.moment(on: month.first).milliseconds
    let end = month.last.adding(days: 1).map { clock.moment(on: $0).milliseconds } ?? start
    return start..<max(start, end)
  }

  static func card(
    _ id: Attachment.ID, openAt latest: Moment, in database: Connection
  ) throws -> RecordingCard? {
    guard let attachment = try AttachmentTable.attachment(id, in: database),
      attachment.deleted == nil
    else { return nil }
    return try database.first(
      """
      SELECT substr(e.title, 1, \(longestTitle)), e.day, a.recorded, e.zone,
        CASE e.title WHEN '' THEN substr(e.body, 1, \(longestTitle)) ELSE '' END,
        (SELECT substr(text, 1, \(longestTitle)) FROM transcript WHERE media = a.media)
      FROM attachment a JOIN entry e ON e.id = a.entry
      WHERE a.id = ? AND a.recorded IS NOT NULL AND e.deleted IS NULL
        AND (e.opens IS NULL OR e.opens <= ?)
      """, id.number, latest.milliseconds
    ) { row in
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", attachment.entry.number)
      }
      return RecordingCard(
        attachment: attachment, title: title(row), day: day,
        moment: Moment(milliseconds: row.int(2)), zone: row.text(3))
    }
  }

  /// Without a title it goes by the first words of what is said in it, or else of its entry.
  private static func title(_ row: Row) -> String {
    let title = row.text(0)
    guard title.isEmpty else { return title }
    let said = (row.optionalText(5) ?? "").split(whereSeparator: \.isWhitespace)
    guard said.isEmpty else { return said.joined(separator: " ") }
    return Markdown(beginning: row.text(4), limit: longestTitle).oneLine
  }
}
