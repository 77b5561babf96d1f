// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// What a list shows of an entry, in one row.
enum EntryCardQuery {
  /// How much of a text is read, in characters. A card shows less.
  private static let longestTitle = 200
  private static let longestBeginning = 400

  private static let sql = """
    SELECT e.id, e.day, e.moment, substr(e.title, 1, \(longestTitle)),
      substr(e.body, 1, \(longestBeginning)), (SELECT name FROM folder WHERE id = e.folder),
      \(TagTable.list), e.sealed_until, e.opens,
      (SELECT sum(DISTINCT 1 << m.kind) FROM attachment a JOIN media m ON m.id = a.media
        WHERE a.entry = e.id AND a.deleted IS NULL),
      (SELECT leading FROM feeling WHERE entry = e.id),
      w.icon, w.celsius, w.place, w.by_hand,
      (SELECT uuid FROM folder WHERE id = e.folder)
    FROM entry e LEFT JOIN weather w ON w.entry = e.id WHERE e.id = ? AND e.deleted IS NULL
    """

  static func card(
    _ id: Entry.ID, _ colors: FolderColors, at latest: Moment, by clock: WallClock,
    in database: Connection
  ) throws -> EntryCard? {
    try database.first(sql, id.number) { row in
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", id.number)
      }
      let seal = seal(row, at: latest, by: clock)
      let isOpen = seal == nil
      let kinds = isOpen ? kinds(row.int(9)) : []
      let (pictures, count) =
        kinds.isDisjoint(with: [.photo, .video])
        ? ([], 0)
        : try AttachmentTable.pictures(of: id, limit: EntryCard.mostPictures, in: database)
      let title = isOpen ? row.text(3) : ""
      let beginning =
        isOpen ? Markdown(beginning: row.text(4), limit: longestBeginning).oneLine : ""
      let folder = row.isNull(15) ? nil : UniqueID(bytes: row.blob(15))
      let isWordless = title.isEmpty && beginning.isEmpty
      return EntryCard(
        id: id, day: day,
        minutes: clock.timeOfDay(of: Moment(milliseconds: row.int(2))) / 60_000,
        title: title, beginning: beginning, folder: row.optionalText(5),
        folderColor: folder.flatMap { colors[$0] },
        tags: isOpen ? try TagTable.tags(row.text(6), of: id, in: database) : [],
        media: kinds, pictures: pictures, pictureCount: count,
        voice: isWordless && kinds.contains(.voice)
          ? try AttachmentTable.firstVoice(of: id, in: database) : nil,
        emotion: isOpen ? row.optionalText(10).flatMap(Emotion.init) : nil,
        weather: isOpen && !row.isNull(11) ? WeatherTable.weather(row, at: 11) : nil, seal: seal)
    }
  }

  private static func seal(_ row: Row, at latest: Moment, by clock: WallClock) -> EntryCard.Seal? {
    guard let opens = row.optionalInt(8), let day = Day(number: row.int(7)) else { return nil }
    return Letter(day: day, opens: Moment(milliseconds: opens)).seal(at: latest, by: clock)
  }

  private static func kinds(_ bits: Int) -> Set<Media.Kind> {
    Set(Media.Kind.allCases.filter { bits & 1 << $0.rawValue != 0 })
  }
}
