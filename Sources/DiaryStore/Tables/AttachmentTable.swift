// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `attachment`.
enum AttachmentTable {
  private static let columns =
    "a.id, a.uuid, a.entry, a.caption, a.deleted, \(TrimTable.columns), " + MediaTable.columns
  private static let source =
    "attachment a JOIN media m ON m.id = a.media LEFT JOIN trim t ON t.attachment = a.id"

  static func attachment(
    _ id: Attachment.ID, in database: Connection
  ) throws -> Attachment? {
    try database.first(
      "SELECT \(columns) FROM \(source) WHERE a.id = ?", id.number, body: attachment)
  }

  /// Those of an entry that are not in the trash, in their order.
  static func attachments(of entry: Entry.ID, in database: Connection) throws -> [Attachment] {
    try database.rows(
      """
      SELECT \(columns) FROM \(source) WHERE a.entry = ? AND a.deleted IS NULL
      ORDER BY a.position, a.id
      """, entry.number, body: attachment)
  }

  static func firstVoice(of entry: Entry.ID, in database: Connection) throws -> Attachment? {
    try database.first(
      """
      SELECT \(columns) FROM \(source) WHERE a.entry = ? AND a.deleted IS NULL AND m.kind = ?
      ORDER BY a.position, a.id LIMIT 1
      """, entry.number, Media.Kind.voice.rawValue, body: attachment)
  }

  /// The first photos and videos of an entry, and how many it has.
  static func pictures(
    of entry: Entry.ID, limit: Int, in database: Connection
  ) throws -> (first: [Media], count: Int) {
    let rows = try database.rows(
      """
      SELECT \(MediaTable.columns), count(*) OVER () FROM \(source)
      WHERE a.entry = ? AND a.deleted IS NULL AND a.entry_position IS NOT NULL
      ORDER BY a.position, a.id LIMIT ?
      """, entry.number, limit
    ) { (media: try MediaTable.media($0), count: $0.int(MediaTable.columnCount)) }
    return (rows.map(\.media), rows.first?.count ?? 0)
  }

  /// How many of each kind are with an entry; none where it is sealed at `latest`.
  static func counts(
    of entry: Entry.ID, openAt latest: Moment, in database: Connection
  ) throws -> [Media.Kind: Int] {
    let counts = try database.rows(
      """
      SELECT m.kind, count(*) FROM attachment a JOIN media m ON m.id = a.media
      JOIN entry e ON e.id = a.entry
      WHERE a.entry = ? AND a.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?)
      GROUP BY m.kind
      """, entry.number, latest.milliseconds
    ) { (Media.Kind(rawValue: $0.int(0)), $0.int(1)) }
    return counts.reduce(into: [:]) { result, count in
      if let kind = count.0 { result[kind] = count.1 }
    }
  }

  /// When the first of the letters opens that have the medium, where all that have it are sealed.
  static func sealed(
    _ media: Media.ID, at latest: Moment, in database: Connection
  ) throws -> Day? {
    try database.first(
      """
      SELECT min(e.sealed_until) FROM attachment a JOIN entry e ON e.id = a.entry
      WHERE a.media = ?1 HAVING count(*) > 0 AND min(coalesce(e.opens > ?2, 0)) = 1
      """, media.number, latest.milliseconds
    ) { Day(number: $0.int(0)) } ?? nil
  }

  /// All of an entry, those in the trash too, in their order.
  static func all(of entry: Entry.ID, in database: Connection) throws -> [Attachment] {
    try database.rows(
      "SELECT \(columns) FROM \(source) WHERE a.entry = ? ORDER BY a.position, a.id",
      entry.number, body: attachment)
  }

  static func attachment(uuid: UniqueID, in database: Connection) throws -> Attachment? {
    try database.first(
      "SELECT \(columns) FROM \(source) WHERE a.uuid = ?", uuid.bytes, body: attachment)
  }

  static func deleted(in database: Connection) throws -> [Attachment] {
    try database.rows(
      "SELECT \(columns) FROM \(source) WHERE a.deleted IS NOT NULL ORDER BY a.deleted DESC",
      body: attachment)
  }

  /// Adds it behind the others of the entry.
  static func insert(
    _ media: Media.ID, to entry: Entry.ID, caption: String, uuid: UniqueID,
    in database: Connection
  ) throws -> Attachment.ID {
    try database.run(
      """
      INSERT INTO attachment (uuid, entry, media, position, caption)
      SELECT ?1, ?2, ?3, coalesce(max(position), 0) + 1, ?4 FROM attachment WHERE entry = ?2
      """, uuid.bytes, entry.number, media.number, caption)
    let id = Attachment.ID(database.lastInsertedID)
    try speak(of: id, in: database)
    return id
  }

  static func setCaption(
    _ id: Attachment.ID, _ caption: String, in database: Connection
  ) throws {
    try database.run("UPDATE attachment SET caption = ? WHERE id = ?", caption, id.number)
  }

  static func setPosition(_ id: Attachment.ID, _ position: Int, in database: Connection) throws {
    try database.run("UPDATE attachment SET position = ? WHERE id = ?", position, id.number)
  }

  static func setDeleted(
    _ id: Attachment.ID, _ moment: Moment?, in database: Connection
  ) throws {
    try database.run(
      "UPDATE attachment SET deleted = ? WHERE id = ?", moment?.milliseconds, id.number)
    try speak(of: id, in: database)
  }

  /// Takes it out of the entry first, which says what is left.
  static func remove(_ id: Attachment.ID, in database: Connection) throws {
    try database.run("UPDATE attachment SET deleted = 0 WHERE id = ?", id.number)
    try speak(of: id, in: database)
    try database.run("DELETE FROM attachment WHERE id = ?", id.number)
  }

  /// Brings what is said in the entry up to date, where anything is said in this.
  private static func speak(of id: Attachment.ID, in database: Connection) throws {
    try database.run(
      """
      UPDATE entry SET spoken = \(Schema.spoken) WHERE id = (
        SELECT a.entry FROM attachment a JOIN transcript t ON t.media = a.media WHERE a.id = ?)
      """, id.number)
  }

  private static func attachment(_ row: Row) throws -> Attachment {
    guard let uuid = UniqueID(bytes: row.blob(1)) else {
      throw SQLiteError.damagedRow(of: "attachment", row.int(0))
    }
    return Attachment(
      id: Attachment.ID(row.int(0)), uuid: uuid, entry: Entry.ID(row.int(2)),
      media: try MediaTable.media(row, from: 7), caption: row.text(3),
      deleted: row.optionalInt(4).map(Moment.init), trim: TrimTable.trim(row, from: 5))
  }
}
