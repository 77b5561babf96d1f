// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// Writes what was salvaged as a new database.
struct SalvagedDiary {
  private let rows: SalvagedRows
  private let database: Connection

  /// How many rows that hold something could not be written.
  private(set) var refused = 0
  /// The numbers of rows that are there already, by their table and the number that was found.
  private var renamed: [String: [Int: Int]] = [:]

  /// `database` is empty.
  init(_ rows: SalvagedRows, in database: Connection) throws {
    self.rows = rows
    self.database = database
    // Half of it is of no use, and a journal on the disk would have checksums of plain pages.
    try database.execute("PRAGMA journal_mode = MEMORY")
    try database.execute("PRAGMA foreign_keys = OFF")
    try Schema.migrator.migrate(database)
  }

  /// In the order in which one is made from the other.
  private static let order: [DigestedTable] = [
    .setting, .folder, .tag, .media, .entry, .version, .memo, .memoCard, .attachment, .trim,
    .transcript, .bookmark, .entryTag, .weather, .place, .feeling, .recording, .recordingBookmark,
  ]

  mutating func write(sequence: Int, highestIDs: [String: Int]) throws {
    try database.execute("BEGIN IMMEDIATE")
    for table in Self.order {
      guard let salvaged = rows.tables.first(where: { $0.digested.name == table.name }) else {
        continue
      }
      // A damaged row must not take the name of a right one.
      let found = (rows.rows[table.name] ?? [:]).values
      for row in found.filter(\.isRight) + found.filter({ !$0.isRight }) {
        try write(row, of: salvaged)
      }
    }
    try bringBackEntries()
    try setHighest(highestIDs)
    try writeOthers()
    try database.execute(
      """
      DELETE FROM setting WHERE key = 'lost_changes';
      UPDATE entry SET folder = NULL WHERE folder NOT IN (SELECT id FROM folder);
      DELETE FROM attachment WHERE media NOT IN (SELECT id FROM media);
      DELETE FROM trim WHERE attachment NOT IN (SELECT id FROM attachment);
      DELETE FROM transcript WHERE media NOT IN (SELECT id FROM media);
      DELETE FROM bookmark WHERE media NOT IN (SELECT id FROM media);
      DELETE FROM entry_tag WHERE entry NOT IN (SELECT id FROM entry)
        OR tag NOT IN (SELECT id FROM tag);
      DELETE FROM memo_card WHERE memo NOT IN (SELECT id FROM memo);
      DELETE FROM weather WHERE entry NOT IN (SELECT id FROM entry);
      DELETE FROM place WHERE entry NOT IN (SELECT id FROM entry);
      DELETE FROM feeling WHERE entry NOT IN (SELECT id FROM entry);
      UPDATE recording SET entry = NULL WHERE entry NOT IN (SELECT id FROM entry);
      UPDATE entry SET spoken = \(Schema.spoken);
      """)
    try database.run(
      "INSERT INTO change (sequence, subject, item) VALUES (?, ?, 0)",
      min(sequence, ChangeTable.possible.upperBound - 1) + 1, Change.Subject.entry.rawValue)
    try database.execute("COMMIT")
  }

  /// No number of what is lost is given again: it may be found in a backup one day.
  private func setHighest(_ ids: [String: Int]) throws {
    for (table, id) in ids where ChangeTable.possible ~= id {
      try database.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", id, table)
    }
  }

  /// The rows that do not hold what was written, and all entries.
  func counts() throws -> (entries: Int, damaged: Int) {
    let damaged = try DigestedTable.all.reduce(0) { count, table in
      count
        + (try database.int(
          "SELECT count(*) FROM \(table.name) WHERE digest IS NOT \(table.digest())") ?? 0)
    }
    return (try database.int("SELECT count(*) FROM entry") ?? 0, damaged)
  }

  private mutating func write(_ row: SalvagedRows.Row, of table: SalvagedTable) throws {
    var row = SalvagedRow(row, of: table)
    row.follow(renamed)
    if try insert(row) { return }
    if let there = try row.same(in: database) {
      // It is there under another number.
      if let id = row["id"]?.integer { renamed[row.table.name, default: [:]][id] = there }
      return
    }
    row.makePossible()
    if try !insert(row) { refused += 1 }
  }

  /// False where the row is none that the table takes.
  private func insert(_ row: SalvagedRow) throws -> Bool {
    var row = row
    if row.table.name == DigestedTable.entry.name, let wanted = row.position {
      row["position"] = try EntryTable.freePosition(from: wanted, except: nil, in: database).value
    }
    let columns = row.columns.joined(separator: ", ")
    let marks = row.columns.map { _ in "?" }.joined(separator: ", ")
    let verb = row.table.name == DigestedTable.setting.name ? "INSERT OR REPLACE" : "INSERT"
    do throws(SQLiteError) {
      try database.run(
        "\(verb) INTO \(row.table.name) (\(columns)) VALUES (\(marks))", values: row.values)
    } catch {
      guard error.kind == .constraint else { throw error }
      return false
    }
    guard row.isDamaged, row.digest != .null else { return true }
    // The triggers make a digest of what is written, and that would call damage right.
    let key = row.table.key == ["id"] ? [database.lastInsertedID.value] : row.key
    try database.run(
      "UPDATE \(row.table.name) SET digest = ? WHERE \(row.table.isKey)",
      values: [row.digest] + key)
    return true
  }

  /// Writes entries and memos that were given the number of another one as their own, and what a
  /// damaged row says that is newer than the right one: of an entry as a version, of a memo as
  /// another memo.
  private mutating func writeOthers() throws {
    for table in rows.tables {
      for other in rows.others(of: table) {
        var row: SalvagedRow
        switch other {
        case .namesake(let found):
          row = SalvagedRow(found, of: table)
          guard try row.same(in: database) == nil else { continue }
          row.follow(renamed)
        case .newer(let found):
          row = SalvagedRow(found, of: table)
          if table.digested.name == DigestedTable.entry.name {
            row = row.asVersion
          } else {
            row["uuid"] = UniqueID(at: Moment(milliseconds: found.modified)).bytes.value
          }
        }
        row["id"] = nil
        if try insert(row) { continue }
        row.makePossible()
        if try !insert(row) { refused += 1 }
      }
    }
  }

  /// Entries of which only earlier versions, or photos and recordings, are left: their newest
  /// version is their text, and their day that of the version or of what is with them.
  private func bringBackEntries() throws {
    let lost = try database.rows(
      """
      SELECT DISTINCT entry FROM (SELECT entry FROM version UNION SELECT entry FROM attachment)
      WHERE entry NOT IN (SELECT id FROM entry) AND entry BETWEEN 1 AND ? ORDER BY entry
      """, ChangeTable.possible.upperBound
    ) { $0.int(0) }
    let clock = WallClock.system
    for id in lost {
      let version = try database.first(
        "SELECT title, body, moment FROM version WHERE entry = ? ORDER BY moment DESC LIMIT 1", id
      ) { (title: $0.value(0), body: $0.value(1), moment: $0.int(2)) }
      let added = try database.int(
        """
        SELECT coalesce(m.recorded, m.added) FROM attachment a JOIN media m ON m.id = a.media
        WHERE a.entry = ? ORDER BY 1 LIMIT 1
        """, id)
      let moment = Moment(milliseconds: version?.moment ?? added ?? clock.now.milliseconds)
      let day = clock.day(of: moment)
      let position = try EntryTable.freePosition(
        from: EntryPosition.of(day, timeOfDay: clock.timeOfDay(of: moment)), except: nil,
        in: database)
      try database.run(
        """
        INSERT INTO entry (id, uuid, position, day, moment, zone, title, body, created, modified)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, id, UniqueID(at: moment).bytes, position, day.number, moment.milliseconds, clock.zone,
        version?.title ?? .text(""), version?.body ?? .text(""), moment.milliseconds,
        moment.milliseconds)
    }
  }
}
