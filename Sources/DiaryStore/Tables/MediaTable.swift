// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `media`.
enum MediaTable {
  static let columns = """
    m.id, m.sha256, m.kind, m.extension, m.bytes, m.added, m.width, m.height, m.duration,
    m.sample_rate, m.recorded
    """
  static let columnCount = 11

  static func media(hash: [UInt8], in database: Connection) throws -> Media? {
    try database.first("SELECT \(columns) FROM media m WHERE m.sha256 = ?", hash) { try media($0) }
  }

  static func hashes(in database: Connection) throws -> [[UInt8]] {
    try database.rows("SELECT sha256 FROM media") { $0.blob(0) }
  }

  static func all(in database: Connection) throws -> [Media] {
    try database.rows("SELECT \(columns) FROM media m ORDER BY m.id") { try media($0) }
  }

  /// Those that no entry has, not even one in the trash.
  static func unused(in database: Connection) throws -> [Media] {
    try database.rows(
      """
      SELECT \(columns) FROM media m
      WHERE NOT EXISTS (SELECT 1 FROM attachment a WHERE a.media = m.id) ORDER BY m.id
      """
    ) { try media($0) }
  }

  /// Whether the words of any entry, now or in an earlier version, speak of this name.
  static func isNamed(_ name: String, in database: Connection) throws -> Bool {
    try database.int(
      """
      SELECT EXISTS (SELECT 1 FROM entry WHERE instr(body, ?1))
        OR EXISTS (SELECT 1 FROM version WHERE instr(body, ?1))
      """, name) == 1
  }

  /// Adds one that has been one elsewhere.
  static func insert(_ media: Media, in database: Connection) throws -> Media.ID {
    try insert(
      hash: media.hash, kind: media.kind, fileExtension: media.fileExtension, bytes: media.bytes,
      traits: media.traits, now: media.added, in: database)
    return Media.ID(database.lastInsertedID)
  }

  static func insert(
    hash: [UInt8], kind: Media.Kind, fileExtension: String, bytes: Int, traits: Media.Traits,
    now: Moment, in database: Connection
  ) throws {
    try database.run(
      """
      INSERT INTO media (
        sha256, kind, extension, bytes, added, width, height, duration, sample_rate, recorded
      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      hash, kind.rawValue, fileExtension, bytes, now.milliseconds, traits.width, traits.height,
      traits.duration, traits.sampleRate, traits.recorded?.milliseconds)
  }

  /// Adds what was not known; what is not known now stays. Answers whether that changed anything.
  static func add(_ traits: Media.Traits, to id: Media.ID, in database: Connection) throws -> Bool {
    guard let known = try media(id, in: database)?.traits, known.adding(traits) != known else {
      return false
    }
    let traits = known.adding(traits)
    try database.run(
      """
      UPDATE media SET width = ?, height = ?, duration = ?, sample_rate = ?, recorded = ?
      WHERE id = ?
      """, traits.width, traits.height, traits.duration, traits.sampleRate,
      traits.recorded?.milliseconds, id.number)
    return true
  }

  static func setBytes(_ bytes: Int, of id: Media.ID, in database: Connection) throws {
    try database.run("UPDATE media SET bytes = ? WHERE id = ?", bytes, id.number)
  }

  static func media(_ id: Media.ID, in database: Connection) throws -> Media? {
    try database.first("SELECT \(columns) FROM media m WHERE m.id = ?", id.number) {
      try media($0)
    }
  }

  static func remove(_ id: Media.ID, in database: Connection) throws {
    try database.run("DELETE FROM media WHERE id = ?", id.number)
  }

  /// Reads the columns that start at `first`.
  static func media(_ row: Row, from first: Int = 0) throws -> Media {
    let hash = row.blob(first + 1)
    guard hash.count == 32, let kind = Media.Kind(rawValue: row.int(first + 2)) else {
      throw SQLiteError.damagedRow(of: "media", row.int(first))
    }
    return Media(
      id: Media.ID(row.int(first)), hash: hash, kind: kind,
      fileExtension: MediaName.safeExtension(row.text(first + 3)), bytes: row.int(first + 4),
      added: Moment(milliseconds: row.int(first + 5)),
      traits: Media.Traits(
        width: row.optionalInt(first + 6), height: row.optionalInt(first + 7),
        duration: row.optionalInt(first + 8), sampleRate: row.optionalInt(first + 9),
        recorded: row.optionalInt(first + 10).map(Moment.init)))
  }
}
