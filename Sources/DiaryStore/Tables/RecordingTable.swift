// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `recording`: what is in the making, or was left unfinished.
enum RecordingTable {
  private static let columns =
    "id, uuid, kind, extension, entry, day, moment, zone, sample_rate, begun"

  static func all(in database: Connection) throws -> [Recording] {
    try database.rows("SELECT \(columns) FROM recording ORDER BY begun, id", body: recording)
  }

  static func recording(_ id: Recording.ID, in database: Connection) throws -> Recording? {
    try database.first(
      "SELECT \(columns) FROM recording WHERE uuid = ?", id.uuid.bytes, body: recording)
  }

  /// Whether something is being recorded for the entry, or was left unfinished.
  static func isRecording(into entry: Entry.ID, in database: Connection) throws -> Bool {
    try database.int(
      "SELECT EXISTS (SELECT 1 FROM recording WHERE entry = ?)", entry.number) == 1
  }

  static func insert(_ recording: Recording, in database: Connection) throws {
    try database.run(
      """
      INSERT INTO recording (
        uuid, kind, extension, entry, day, moment, zone, sample_rate, begun
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      recording.uuid.bytes, recording.kind.rawValue, recording.fileExtension,
      recording.entry?.number, recording.day.number, recording.moment.milliseconds,
      recording.zone, recording.sampleRate, recording.begun.milliseconds)
  }

  static func setEntry(
    _ entry: Entry.ID, of id: Recording.ID, in database: Connection
  ) throws {
    try database.run(
      "UPDATE recording SET entry = ? WHERE uuid = ?", entry.number, id.uuid.bytes)
  }

  /// With its bookmarks, those excepted that its medium has by now.
  static func remove(_ id: Recording.ID, in database: Connection) throws {
    try BookmarkTable.forget(id, in: database)
    try database.run("DELETE FROM recording WHERE uuid = ?", id.uuid.bytes)
  }

  private static func recording(_ row: Row) throws -> Recording {
    guard let uuid = UniqueID(bytes: row.blob(1)), let kind = Media.Kind(rawValue: row.int(2)),
      let day = Day(number: row.int(5))
    else { throw SQLiteError.damagedRow(of: "recording", row.int(0)) }
    return Recording(
      uuid: uuid, kind: kind, fileExtension: MediaName.safeExtension(row.text(3)),
      entry: row.optionalInt(4).map(Entry.ID.init), day: day,
      moment: Moment(milliseconds: row.int(6)), zone: row.text(7),
      sampleRate: row.optionalInt(8), begun: Moment(milliseconds: row.int(9)))
  }
}
