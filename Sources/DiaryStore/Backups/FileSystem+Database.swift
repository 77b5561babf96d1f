// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

extension FileSystem {
  /// Copies the file of a database as it is, through SQLite, since other journals of this process
  /// may have it open (`SQLite/DatabaseFile.swift`).
  static func copyDatabase(_ database: Connection, to target: String) throws {
    let copy = try File(creating: target)
    do {
      var offset = 0
      while case let piece = try database.unverifiedFileBytes(at: offset, count: 1 << 18),
        !piece.isEmpty
      {
        try copy.write(piece[...])
        offset += piece.count
      }
      try copy.sync()
    } catch {
      // The failure that is thrown is the one to hear of; half a copy is of no use.
      try? remove(target)
      throw error
    }
  }
}
