// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `folder`.
enum FolderTable {
  static func all(in database: Connection) throws -> [Folder] {
    let colors = try FolderColors(in: database)
    return try database.rows("SELECT id, name, uuid FROM folder ORDER BY name") {
      folder($0, colors)
    }
  }

  static func isEmpty(in database: Connection) throws -> Bool {
    try database.int("SELECT EXISTS (SELECT 1 FROM folder)") == 0
  }

  /// Every folder, and how many entries outside the trash are in it.
  static func counts(in database: Connection) throws -> [(folder: Folder, entries: Int)] {
    let colors = try FolderColors(in: database)
    return try database.rows(
      """
      SELECT f.id, f.name, f.uuid, (
        SELECT count(*) FROM entry e WHERE e.folder = f.id
          AND e.id NOT IN (SELECT id FROM entry WHERE deleted IS NOT NULL)
      ) FROM folder f ORDER BY f.name
      """
    ) { (folder($0, colors), $0.int(3)) }
  }

  /// A row of id, name and uuid.
  private static func folder(_ row: Row, _ colors: FolderColors) -> Folder {
    let color = UniqueID(bytes: row.blob(2)).flatMap { colors[$0] }
    return Folder(id: Folder.ID(row.int(0)), name: row.text(1), color: color)
  }

  /// Every entry in it, also those in the trash.
  static func entries(of id: Folder.ID, in database: Connection) throws -> [Entry.ID] {
    try database.rows("SELECT id FROM entry WHERE folder = ?", id.number) { Entry.ID($0.int(0)) }
  }

  static func name(of id: Folder.ID, in database: Connection) throws -> String? {
    try database.first("SELECT name FROM folder WHERE id = ?", id.number) { $0.text(0) }
  }

  static func uuid(of id: Folder.ID, in database: Connection) throws -> UniqueID? {
    try database.first("SELECT uuid FROM folder WHERE id = ?", id.number) {
      UniqueID(bytes: $0.blob(0))
    } ?? nil
  }

  /// Every folder with the name that no other diary gives.
  static func each(
    in database: Connection, body: (Folder, UniqueID) throws -> Void
  ) throws {
    try database.each("SELECT id, name, uuid FROM folder ORDER BY name") { row in
      guard let uuid = UniqueID(bytes: row.blob(2)) else {
        throw SQLiteError.damagedRow(of: "folder", row.int(0))
      }
      try body(Folder(id: Folder.ID(row.int(0)), name: row.text(1)), uuid)
    }
  }

  static func id(uuid: UniqueID, in database: Connection) throws -> Folder.ID? {
    try database.int("SELECT id FROM folder WHERE uuid = ?", uuid.bytes).map(Folder.ID.init)
  }

  static func id(named name: String, in database: Connection) throws -> Folder.ID? {
    try database.int("SELECT id FROM folder WHERE name = ?", name).map(Folder.ID.init)
  }

  /// The folder of this name, made and told of where there is none.
  static func findOrInsert(
    _ name: String, now: Moment, in database: Connection
  ) throws -> Folder.ID {
    if let id = try id(named: name, in: database) { return id }
    let id = try insert(name, uuid: UniqueID(at: now), in: database)
    try ChangeTable.note(.folder, id.number, in: database)
    return id
  }

  static func insert(_ name: String, uuid: UniqueID, in database: Connection) throws -> Folder.ID {
    try database.run("INSERT INTO folder (uuid, name) VALUES (?, ?)", uuid.bytes, name)
    return Folder.ID(database.lastInsertedID)
  }

  static func rename(_ id: Folder.ID, _ name: String, in database: Connection) throws {
    try database.run("UPDATE folder SET name = ? WHERE id = ?", name, id.number)
  }

  /// The entries in it stay, in no folder.
  static func remove(_ id: Folder.ID, in database: Connection) throws {
    try database.run("DELETE FROM folder WHERE id = ?", id.number)
  }
}
