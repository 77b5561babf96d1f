// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// Writes what was salvaged as a new database.
struct SalvagedDiary {
  private let rows: SalvagedRows
  private let database: Connection

  /// How many rows could not be written, since others of the same name are there.
  private(set) var refused = 0

  init(_ rows: SalvagedRows, at path: String) throws {
    self.rows = rows
    database = try Connection(path, .create)
    try database.execute("PRAGMA foreign_keys = OFF")
    try Schema.migrator.migrate(database)
  }

  /// In the order in which one is made from the other.
  private static let order: [DigestedTable] = [
    .setting, .folder, .tag, .media, .entry, .version, .memo, .attachment, .transcript, .entryTag,
    .weather, .place, .feeling, .recording,
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
    try database.execute(
      """
      DELETE FROM setting WHERE key = 'lost_changes';
      UPDATE entry SET folder = NULL WHERE folder NOT IN (SELECT id FROM folder);
      DELETE FROM attachment WHERE media NOT IN (SELECT id FROM media);
      DELETE FROM transcript WHERE media NOT IN (SELECT id FROM media);
      DELETE FROM entry_tag WHERE entry NOT IN (SELECT id FROM entry)
        OR tag NOT IN (SELECT id FROM tag);
      DELETE FROM weather WHERE entry NOT IN (SELECT id FROM entry);
      DELETE FROM place WHERE entry NOT IN (SELECT id FROM entry);
      DELETE FROM feeling WHERE entry NOT IN (SELECT id FROM entry);
      UPDATE recording SET entry = NULL WHERE entry NOT IN (SELECT id FROM entry);
      UPDATE entry SET spoken = \(Schema.spoken);
      """)
    for (table, id) in highestIDs {
      try database.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", id, table)
    }
    try database.run(
      "INSERT INTO change (sequence, subject, item) VALUES (?, ?, 0)", sequence + 1,
      Change.Subject.entry.rawValue)
    try database.execute("COMMIT")
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
    var columns = Array(table.columns.prefix(row.values.count))
    var values = row.values
    // The triggers make a digest of what is written, and that would call damage right.
    var digest = Value.null
    if columns.last == "digest" {
      columns.removeLast()
      digest = values.removeLast()
    }
    if table.digested.name == DigestedTable.entry.name { moveToFreePosition(&values, columns) }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let verb = table.digested.name == DigestedTable.setting.name ? "INSERT OR REPLACE" : "INSERT"
    do throws(SQLiteError) {
      try database.run(
        "\(verb) INTO \(table.digested.name) (\(columns.joined(separator: ", "))) VALUES (\(marks))",
        values: values)
    } catch {
      guard error.kind == .constraint else { throw error }
      refused += 1
      return
    }
    guard !row.isRight, digest != .null else { return }
    try database.run(
      "UPDATE \(table.digested.name) SET digest = ? WHERE \(table.digested.isKey)",
      values: [digest] + values.prefix(table.digested.key.count))
  }

  private func moveToFreePosition(_ values: inout [Value], _ columns: [String]) {
    guard let place = columns.firstIndex(of: "position"), let wanted = values[place].integer,
      let free = try? EntryTable.freePosition(from: wanted, except: nil, in: database)
    else { return }
    values[place] = free.value
  }

  /// Entries of which only earlier versions, or photos and recordings, are left: their newest version is
  /// their text, and their day that of the version or of what is with them.
  private func bringBackEntries() throws {
    let lost = try database.rows(
      """
      SELECT DISTINCT entry FROM (SELECT entry FROM version UNION SELECT entry FROM attachment)
      WHERE entry NOT IN (SELECT id FROM entry) ORDER BY entry
      """
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
