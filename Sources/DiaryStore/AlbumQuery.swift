// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The album: all photos and videos outside the trash. Its list goes along one index, and touches no
/// row of a picture.
enum AlbumQuery {
  static let sql = """
    SELECT id, entry_position, entry FROM attachment
    WHERE entry_position IS NOT NULL AND deleted IS NULL
      AND entry NOT IN (SELECT id FROM entry WHERE deleted IS NOT NULL)
    ORDER BY entry_position DESC, position, entry, id
    """

  static func listing(openAt latest: Moment, in database: Connection) throws -> AlbumListing {
    let letters = try database.rows(
      "SELECT id FROM entry WHERE opens > ?", latest.milliseconds
    ) { $0.int(0) }
    let sealed = Set(letters)
    var listing = AlbumListing()
    var month: (span: Range<Int>, month: Month)?
    let pictures = try database.rows(sql) { (id: $0.int(0), place: $0.int(1), entry: $0.int(2)) }
    for picture in pictures {
      if month?.span.contains(picture.place) != true {
        guard let day = EntryPosition.day(of: picture.place) else {
          throw SQLiteError.damagedRow(of: "attachment", picture.id)
        }
        month = (EntryPosition.month(around: picture.place), Month(of: day))
      }
      guard let month else { continue }
      listing.append(
        picture.id, in: month.month, isSealed: sealed.contains(picture.entry))
    }
    return listing
  }

  static func card(
    _ id: Attachment.ID, at latest: Moment, by clock: WallClock, in database: Connection
  ) throws -> AlbumCard? {
    guard let attachment = try AttachmentTable.attachment(id, in: database),
      attachment.deleted == nil, attachment.media.kind != .voice
    else { return nil }
    return try database.first(
      """
      SELECT title, day, sealed_until, opens FROM entry WHERE id = ? AND deleted IS NULL
      """, attachment.entry.number
    ) { row in
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", attachment.entry.number)
      }
      let seal = try seal(row, of: attachment.entry, at: latest, by: clock)
      return AlbumCard(
        id: id, entry: attachment.entry, day: day,
        content: seal.map { .sealed($0) } ?? .open(attachment, title: row.text(0)))
    }
  }

  private static func seal(
    _ row: Row, of entry: Entry.ID, at latest: Moment, by clock: WallClock
  ) throws -> EntryCard.Seal? {
    guard let opens = row.optionalInt(3) else { return nil }
    guard let day = Day(number: row.int(2)) else {
      throw SQLiteError.damagedRow(of: "entry", entry.number)
    }
    return Letter(day: day, opens: Moment(milliseconds: opens)).seal(at: latest, by: clock)
  }
}
