// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `entry`.
enum EntryTable {
  /// What `entry(_:in:)` reads of a row of `entry e`; the last one is `TagTable.list`.
  static let columns = """
    e.id, e.uuid, e.day, e.moment, e.zone, e.title, e.body, e.folder, e.sealed_until, e.opens,
    e.created, e.modified, e.deleted, \(TagTable.list)
    """

  static func entry(_ id: Entry.ID, in database: Connection) throws -> Entry? {
    try database.first("SELECT \(columns) FROM entry e WHERE e.id = ?", id.number) {
      try entry($0, in: database)
    }
  }

  static func entries(_ ids: [Entry.ID], in database: Connection) throws -> [Entry] {
    try ids.compactMap { try entry($0, in: database) }
  }

  static func entry(uuid: UniqueID, in database: Connection) throws -> Entry? {
    try database.first("SELECT \(columns) FROM entry e WHERE e.uuid = ?", uuid.bytes) {
      try entry($0, in: database)
    }
  }

  static func insert(
    _ draft: Draft, uuid: UniqueID, position: Int, now: Moment, in database: Connection
  ) throws -> Entry.ID {
    try database.run(
      """
      INSERT INTO entry (
        uuid, position, day, moment, zone, title, body, folder, created, modified
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      uuid.bytes, position, draft.day.number, draft.moment.milliseconds, draft.zone, draft.title,
      draft.body, draft.folder?.number, now.milliseconds, now.milliseconds)
    return Entry.ID(database.lastInsertedID)
  }

  /// The last entry of a day that is neither in the trash nor a letter.
  static func latest(of day: Day, in database: Connection) throws -> Entry.ID? {
    let range = EntryPosition.range(day, day)
    return try database.int(
      """
      SELECT id FROM entry WHERE position BETWEEN ? AND ? AND deleted IS NULL AND opens IS NULL
      ORDER BY position DESC LIMIT 1
      """, range.lowerBound, range.upperBound
    ).map(Entry.ID.init)
  }

  /// Adds an entry that has been one elsewhere, with all that its row holds.
  static func insert(
    _ entry: Entry, position: Int, in database: Connection
  ) throws -> Entry.ID {
    try database.run(
      """
      INSERT INTO entry (
        uuid, position, day, moment, zone, title, body, folder, sealed_until, opens, created,
        modified, deleted
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      entry.uuid.bytes, position, entry.day.number, entry.moment.milliseconds, entry.zone,
      entry.title, entry.body, entry.folder?.number, entry.letter?.day.number,
      entry.letter?.opens.milliseconds, entry.created.milliseconds, entry.modified.milliseconds,
      entry.deleted?.milliseconds)
    return Entry.ID(database.lastInsertedID)
  }

  /// Gives the chosen entries, or all of them, each with its position, to `body`, in their order,
  /// those in the trash too.
  static func each(
    _ chosen: Set<Entry.ID>? = nil, in database: Connection, body: (Entry, Int) throws -> Void
  ) throws {
    try database.each("SELECT \(columns), e.position FROM entry e ORDER BY e.position") { row in
      if let chosen, !chosen.contains(Entry.ID(row.int(0))) { return }
      try body(entry(row, in: database), row.int(14))
    }
  }

  static func update(
    _ id: Entry.ID, _ draft: Draft, position: Int, now: Moment, in database: Connection
  ) throws {
    try database.run(
      """
      UPDATE entry SET position = ?, day = ?, moment = ?, zone = ?, title = ?, body = ?, folder = ?,
        modified = ? WHERE id = ?
      """,
      position, draft.day.number, draft.moment.milliseconds, draft.zone, draft.title, draft.body,
      draft.folder?.number, now.milliseconds, id.number)
  }

  /// Writes what changes while an entry is being written. It names no column of an index, so that
  /// the indexes are left alone.
  static func setWords(
    _ id: Entry.ID, of draft: Draft, now: Moment, in database: Connection
  ) throws {
    try database.run(
      "UPDATE entry SET title = ?, body = ?, modified = ? WHERE id = ?", draft.title, draft.body,
      now.milliseconds, id.number)
  }

  /// From the year of the first entry to that of the last one.
  static func years(in database: Connection) throws -> Range<Int> {
    guard
      let first = try database.int("SELECT day FROM entry ORDER BY position LIMIT 1"),
      let last = try database.int("SELECT day FROM entry ORDER BY position DESC LIMIT 1")
    else { return 0..<0 }
    return first / 10_000..<last / 10_000 + 1
  }

  static func position(of id: Entry.ID, in database: Connection) throws -> Int? {
    try database.int("SELECT position FROM entry WHERE id = ?", id.number)
  }

  static func setPosition(_ id: Entry.ID, _ position: Int, in database: Connection) throws {
    try database.run("UPDATE entry SET position = ? WHERE id = ?", position, id.number)
  }

  /// The entries whose positions are not of their days.
  static func misplaced(in database: Connection) throws -> [Entry.ID] {
    var misplaced: [Entry.ID] = []
    try database.each("SELECT id, day, position FROM entry ORDER BY id") { row in
      guard let day = Day(number: row.int(1)) else { return }
      guard !EntryPosition.range(day, day).contains(row.int(2)) else { return }
      misplaced.append(Entry.ID(row.int(0)))
    }
    return misplaced
  }

  /// The position `wanted`, or else one behind all other entries of that time. Many thousands may
  /// be of one time, so they are not gone through.
  static func freePosition(
    from wanted: Int, except id: Entry.ID?, in database: Connection
  ) throws -> Int {
    let holder = try database.int("SELECT id FROM entry WHERE position = ?", wanted)
    if holder == nil || holder == id?.number { return wanted }
    let end = EntryPosition.end(ofTimeAt: wanted)
    let last = try database.int(
      "SELECT max(position) FROM entry WHERE position BETWEEN ? AND ?", wanted, end)
    if let last, last < end { return last + 1 }
    return try freePosition(from: end + 1, except: id, in: database)
  }

  static func setDeleted(_ id: Entry.ID, _ moment: Moment?, in database: Connection) throws {
    try database.run("UPDATE entry SET deleted = ? WHERE id = ?", moment?.milliseconds, id.number)
  }

  /// The folder of an entry, or that it is in none; nil where there is no such entry.
  static func folder(
    of id: Entry.ID, in database: Connection
  ) throws -> Folder.ID?? {
    try database.first("SELECT folder FROM entry WHERE id = ?", id.number) {
      $0.optionalInt(0).map(Folder.ID.init)
    }
  }

  /// A folder that is gone is none.
  static func setFolder(_ id: Entry.ID, _ folder: Folder.ID?, in database: Connection) throws {
    try database.run(
      "UPDATE entry SET folder = (SELECT id FROM folder WHERE id = ?) WHERE id = ?",
      folder?.number, id.number)
  }

  static func setLetter(_ id: Entry.ID, _ letter: Letter?, in database: Connection) throws {
    try database.run(
      "UPDATE entry SET sealed_until = ?, opens = ? WHERE id = ?", letter?.day.number,
      letter?.opens.milliseconds, id.number)
  }

  static func isSealed(_ id: Entry.ID, at latest: Moment, in database: Connection) throws -> Bool {
    try database.int(
      "SELECT opens > ? FROM entry WHERE id = ?", latest.milliseconds, id.number) == 1
  }

  /// The letters that opened after `first`, up to `last`, in the order in which they did.
  static func letters(
    openedAfter first: Moment, upTo last: Moment, in database: Connection
  ) throws -> [Entry.ID] {
    try database.rows(
      "SELECT id FROM entry WHERE opens > ? AND opens <= ? AND deleted IS NULL ORDER BY opens, id",
      first.milliseconds, last.milliseconds
    ) { Entry.ID($0.int(0)) }
  }

  /// When the next letter opens.
  static func nextOpening(after moment: Moment, in database: Connection) throws -> Moment? {
    try database.int(
      "SELECT opens FROM entry WHERE opens > ? AND deleted IS NULL ORDER BY opens LIMIT 1",
      moment.milliseconds
    ).map(Moment.init(milliseconds:))
  }

  static func remove(_ id: Entry.ID, in database: Connection) throws {
    try database.run("DELETE FROM entry WHERE id = ?", id.number)
  }

  /// Whether anything is with the entry, or on its way to it, that makes it more than its words.
  static func hasMore(_ id: Entry.ID, in database: Connection) throws -> Bool {
    try database.int(
      """
      SELECT EXISTS (SELECT 1 FROM attachment WHERE entry = ?1 AND deleted IS NULL)
        OR EXISTS (SELECT 1 FROM weather WHERE entry = ?1 AND by_hand = 1)
        OR EXISTS (SELECT 1 FROM place WHERE entry = ?1)
        OR EXISTS (SELECT 1 FROM recording WHERE entry = ?1)
      """, id.number) == 1
  }

  /// Whether something that an entry without words had before is worth a place in the trash: more
  /// than a few letters, or anything that was added to it. A `question` that the program has put
  /// there does not count.
  static func isWorthKeeping(
    _ id: Entry.ID, besides question: String? = nil, in database: Connection
  ) throws -> Bool {
    try database.int(
      """
      SELECT EXISTS (SELECT 1 FROM attachment WHERE entry = ?1)
        OR EXISTS (
          SELECT 1 FROM version
          WHERE entry = ?1 AND (
            stays
            OR length(CAST(title || body AS BLOB)) > \(Entry.maxDiscardedLength)
              + iif(substr(body, 1, length(?2)) = ?2, length(CAST(?2 AS BLOB)), 0)
          )
        )
      """, id.number, question ?? "") == 1
  }

  /// A page of entries, from behind a position on into the past or the future. A letter that is
  /// sealed at `latest` is not listed by its tags.
  static func page(
    _ order: EntryOrder, after position: Int?, folder: Folder.ID?, tag: String?,
    days: ClosedRange<Day>?, openAt latest: Moment, limit: Int, in database: Connection
  ) throws -> [Entry] {
    var sql = "SELECT \(columns) FROM entry e WHERE e.deleted IS NULL"
    var values: [Value] = []
    if let position {
      sql += order == .newestFirst ? " AND e.position < ?" : " AND e.position > ?"
      values.append(position.value)
    }
    if let days {
      let range = EntryPosition.range(days.lowerBound, days.upperBound)
      sql += " AND e.position BETWEEN ? AND ?"
      values += [range.lowerBound.value, range.upperBound.value]
    }
    if let folder {
      sql += " AND e.folder = ?"
      values.append(folder.number.value)
    }
    if let tag {
      sql += """
         AND EXISTS (
          SELECT 1 FROM entry_tag et JOIN tag t ON t.id = et.tag WHERE et.entry = e.id AND t.name = ?
        ) AND (e.opens IS NULL OR e.opens <= ?)
        """
      values += [tag.value, latest.milliseconds.value]
    }
    sql += " ORDER BY e.position \(order == .newestFirst ? "DESC" : "ASC") LIMIT ?"
    values.append(limit.value)
    return try database.rows(sql, values: values) { try entry($0, in: database) }
  }

  /// Reads a row that begins with `columns`.
  static func entry(_ row: Row, in database: Connection) throws -> Entry {
    let id = Entry.ID(row.int(0))
    guard let uuid = UniqueID(bytes: row.blob(1)), let day = Day(number: row.int(2)) else {
      throw SQLiteError.damagedRow(of: "entry", row.int(0))
    }
    var letter: Letter?
    if let opens = row.optionalInt(9), let until = Day(number: row.int(8)) {
      letter = Letter(day: until, opens: Moment(milliseconds: opens))
    }
    return Entry(
      id: id, uuid: uuid, day: day, moment: Moment(milliseconds: row.int(3)), zone: row.text(4),
      title: row.text(5), body: row.text(6), folder: row.optionalInt(7).map(Folder.ID.init),
      tags: try TagTable.tags(row.text(13), of: id, in: database), letter: letter,
      created: Moment(milliseconds: row.int(10)), modified: Moment(milliseconds: row.int(11)),
      deleted: row.optionalInt(12).map(Moment.init))
  }
}

/// In which order entries are listed.
package enum EntryOrder: CaseIterable, Sendable {
  case newestFirst
  case oldestFirst
}

extension SQLiteError {
  /// A row that the schema's checks would not have let in.
  static func damagedRow(of table: String, _ id: Int) -> SQLiteError {
    SQLiteError(code: 11, message: "row \(id) of \(table) makes no sense")
  }
}
