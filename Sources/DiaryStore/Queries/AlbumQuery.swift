// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// The album: all photos and videos outside the trash; and the videos among them alone. Each list
/// goes along one index, and touches no row of a picture.
enum AlbumQuery {
  /// Videos alone are listed from one end to the other, or all the way back.
  enum Choice: CaseIterable {
    case all
    case newestVideos
    case oldestVideos

    var sql: String {
      """
      SELECT id, entry_position, entry FROM attachment
      WHERE entry_position IS NOT NULL AND deleted IS NULL
        AND entry NOT IN (SELECT id FROM entry WHERE deleted IS NOT NULL)
      """ + rest
    }

    private var rest: String {
      switch self {
      case .all: " ORDER BY entry_position DESC, position, entry, id"
      case .newestVideos:
        videos + " ORDER BY entry_position DESC, position DESC, entry DESC, recorded DESC, id DESC"
      case .oldestVideos: videos + " ORDER BY entry_position, position, entry, recorded, id"
      }
    }

    /// What is seen and heard is a video.
    private var videos: String { " AND recorded IS NOT NULL" }
  }

  /// A title that is longer is cut short; so are the first words of an entry that has none.
  private static let longestTitle = 200

  static func listing(
    _ choice: Choice, openAt latest: Moment, in database: Connection
  ) throws -> AlbumListing {
    let letters = try database.rows(
      "SELECT id FROM entry WHERE opens > ?", latest.milliseconds
    ) { $0.int(0) }
    let sealed = Set(letters)
    var listing = AlbumListing()
    var month: (span: Range<Int>, month: Month)?
    let pictures = try database.rows(choice.sql) {
      (id: $0.int(0), place: $0.int(1), entry: $0.int(2))
    }
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

  /// Looks at one day of each earlier year.
  static func pictures(
    on day: Day, limit: Int, openAt latest: Moment, in database: Connection
  ) throws -> [Attachment.ID] {
    guard let condition = try OnThisDayQuery.condition(in: database) else { return [] }
    let ranges = try OnThisDayQuery.positions(of: day, in: database) { $0 < day.year }
    var found: [Attachment.ID] = []
    for range in ranges where found.count < limit {
      found += try database.rows(
        """
        SELECT a.id FROM attachment a JOIN entry e ON e.id = a.entry
        WHERE a.deleted IS NULL AND a.entry_position BETWEEN ?1 AND ?2 AND \(condition)
        ORDER BY a.entry_position DESC, a.position, a.id LIMIT ?4
        """, range.lowerBound, range.upperBound, latest.milliseconds, limit - found.count
      ) { Attachment.ID($0.int(0)) }
    }
    return found
  }

  static func card(
    _ id: Attachment.ID, at latest: Moment, by clock: WallClock, in database: Connection
  ) throws -> AlbumCard? {
    guard let attachment = try AttachmentTable.attachment(id, in: database),
      attachment.deleted == nil, attachment.media.kind != .voice
    else { return nil }
    return try database.first(
      """
      SELECT substr(title, 1, \(longestTitle)), day, sealed_until, opens,
        CASE title WHEN '' THEN substr(body, 1, \(longestTitle)) ELSE '' END
      FROM entry WHERE id = ? AND deleted IS NULL
      """, attachment.entry.number
    ) { row in
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", attachment.entry.number)
      }
      let seal = try seal(row, of: attachment.entry, at: latest, by: clock)
      return AlbumCard(
        id: id, entry: attachment.entry, day: day,
        content: seal.map { .sealed($0) } ?? .open(attachment, title: title(row)))
    }
  }

  /// An entry that has no title goes by its first words.
  private static func title(_ row: Row) -> String {
    let title = row.text(0)
    guard title.isEmpty else { return title }
    let beginning = Markdown(beginning: row.text(4), limit: longestTitle)
    let lines = beginning.plainText.split(whereSeparator: \.isNewline)
    return lines.first.map(String.init) ?? ""
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
