// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `folder`.
enum FolderTable {
  static func all(in database: Connection) throws -> [Folder] {
    try database.rows("SELECT id, name FROM folder ORDER BY name") {
      Folder(id: Folder.ID($0.int(0)), name: $0.text(1))
    }
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
