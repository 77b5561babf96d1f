// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The tables `preview` and `content` of previews.sqlite. They are two, so that noting a use does
/// not write the content again.
enum PreviewTable {
  /// A file of another shape is begun anew, so there are no migrations.
  static let version = 1

  static let create = """
    CREATE TABLE preview (
      id INTEGER PRIMARY KEY,
      sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
      kind INTEGER NOT NULL,
      size INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      used INTEGER NOT NULL,
      UNIQUE (sha256, kind, size)
    ) STRICT;
    CREATE INDEX preview_used ON preview (used, bytes);
    CREATE TABLE content (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
    PRAGMA user_version = \(version);
    """

  /// How many bytes are written or read at once.
  private static let piece = 1 << 18
  /// Uses are noted by the hour.
  private static let pause = 3_600_000

  static func content(
    _ key: Preview, now: Moment, in database: Connection
  ) throws -> [UInt8]? {
    let found = try database.first(
      "SELECT id, used FROM preview WHERE sha256 = ? AND kind = ? AND size = ?", key.hash,
      key.kind.rawValue, key.size
    ) { (id: $0.int(0), used: $0.int(1)) }
    guard let found else { return nil }
    let content = try read(found.id, in: database)
    if abs(now.milliseconds - found.used) >= pause {
      try database.run(
        "UPDATE preview SET used = ? WHERE id = ?", now.milliseconds, found.id)
    }
    return content
  }

  /// Inside a transaction.
  static func insert(
    _ content: [UInt8], for key: Preview, now: Moment, in database: Connection
  ) throws {
    try remove(
      "sha256 = ? AND kind = ? AND size = ?", key.hash, key.kind.rawValue, key.size, in: database)
    try database.run(
      "INSERT INTO preview (sha256, kind, size, bytes, used) VALUES (?, ?, ?, ?, ?)", key.hash,
      key.kind.rawValue, key.size, content.count, now.milliseconds)
    let id = database.lastInsertedID
    guard content.count > piece else {
      return try database.run("INSERT INTO content (id, bytes) VALUES (?, ?)", id, content)
    }
    try database.run(
      "INSERT INTO content (id, bytes) VALUES (?, ?)", id, Value.zeros(content.count))
    let blob = try Blob("content", "bytes", row: id, .writing, in: database)
    for start in stride(from: 0, to: content.count, by: piece) {
      try blob.write(content[start...].prefix(piece), at: start)
    }
    try blob.close()
  }

  /// Removes what was not used for longest, until no more than `limit` bytes are left.
  static func shrink(to limit: Int, in database: Connection) throws {
    var excess = try bytes(in: database) - limit
    guard excess > 0 else { return }
    let oldest = try database.rows("SELECT id, bytes FROM preview ORDER BY used, id") {
      (id: $0.int(0), bytes: $0.int(1))
    }
    for preview in oldest {
      guard excess > 0 else { return }
      try remove("id = ?", preview.id, in: database)
      excess -= preview.bytes
    }
  }

  static func bytes(in database: Connection) throws -> Int {
    try database.int("SELECT coalesce(sum(bytes), 0) FROM preview") ?? 0
  }

  /// The hashes of all media that have previews.
  static func hashes(in database: Connection) throws -> [[UInt8]] {
    try database.rows("SELECT DISTINCT sha256 FROM preview") { $0.blob(0) }
  }

  static func remove(hash: [UInt8], in database: Connection) throws {
    try remove("sha256 = ?", hash, in: database)
  }

  private static func remove(
    _ condition: String, _ values: (any Bindable)..., in database: Connection
  ) throws {
    let values = values.map(\.value)
    try database.run(
      "DELETE FROM content WHERE id IN (SELECT id FROM preview WHERE \(condition))",
      values: values)
    try database.run("DELETE FROM preview WHERE \(condition)", values: values)
  }

  private static func read(_ id: Int, in database: Connection) throws -> [UInt8] {
    let blob = try Blob("content", "bytes", row: id, .reading, in: database)
    let content = try blob.read(at: 0, count: blob.count)
    try blob.close()
    return content
  }
}
