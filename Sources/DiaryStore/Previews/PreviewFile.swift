// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// The file previews.sqlite, which may be deleted at any time.
struct PreviewFile: Sendable {
  let path: String
  /// What it is sealed with; nil where it is plain.
  let seal: DatabaseSeal?

  /// Opens it, or begins it where there is none or one of another version.
  func open() throws -> Connection {
    try FileSystem.makeFile(path)
    let database = try Connection(path, .create, seal: seal)
    // > WAL mode is always consistent with synchronous=NORMAL … it does lose durability. A
    // > transaction committed … might roll back following a power loss.
    // https://www.sqlite.org/pragma.html#pragma_synchronous
    //
    // So the disk is only waited for when the log is emptied.
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = NORMAL")
    let isBegun = try database.transaction {
      switch try database.int("PRAGMA user_version") {
      case PreviewTable.version: return true
      case 0 where try database.int("SELECT count(*) FROM sqlite_schema") == 0:
        try database.execute(PreviewTable.create)
        return true
      default: return false
      }
    }
    guard isBegun else {
      throw SQLiteError(code: 26, message: "the previews are of another version")
    }
    return database
  }

  /// Opens it, and removes it first where it is damaged.
  func openAnew() throws -> Connection {
    do {
      return try open()
    } catch let error as SQLiteError {
      guard Self.isDamage(error) else { throw error }
    }
    try remove()
    return try open()
  }

  /// Other processes that have it open go on with the nameless file, and open the new one at their
  /// next start.
  func remove() throws {
    for end in ["", "-wal", "-shm"] { try FileSystem.remove(path + end) }
  }

  /// Whether it is there and damaged. One of another version is as good as none.
  func isDamaged() throws -> Bool {
    guard try FileSystem.isFile(path) else { return false }
    do {
      let database = try Connection(path, .readWrite, seal: seal)
      return try !DatabaseCheck.problems(in: database).isEmpty
    } catch let error as SQLiteError {
      guard Self.isDamage(error) else { throw error }
      return true
    }
  }

  static func isDamage(_ error: SQLiteError) -> Bool {
    switch error.kind {
    case .damaged, .notADatabase, .wrongKey: true
    case .busy, .cannotOpen, .constraint, .full, .interrupted, .readOnly, .other: false
    }
  }
}
