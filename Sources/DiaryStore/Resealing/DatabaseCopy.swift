// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// Copies a database with other keys than it has, and holds the copy against it, row by row.
enum DatabaseCopy {
  /// What is at `path` is on the disk when this returns. Throws where any row is not the same, or
  /// the file is damaged.
  static func make(
    of source: String, _ old: JournalFolder, at path: String, _ new: JournalFolder
  ) throws {
    do {
      try FileSystem.makeFile(path)
      let database = try old.openDatabase(at: source, .readWrite)
      try database.copy(to: path, seal: new.keys?.database)
    }
    let file = try File(reading: path)
    try file.sync()
    file.dropFromMemory()
    let copy = try new.openDatabase(at: path, .readOnly)
    let problems = try DatabaseCheck.problems(in: copy)
    guard problems.isEmpty else { throw damaged(problems.joined(separator: "\n")) }
    let database = try old.openDatabase(at: source, .readOnly)
    guard try digests(of: copy) == digests(of: database) else {
      throw damaged("the copy of the database is not the same")
    }
  }

  /// Has the search index of a copy fit into sealed pages, where that is sealed. The copy is on the
  /// disk, and was held against the one before, when this returns.
  static func fitIndex(ofCopy path: String, in folder: JournalFolder) throws {
    guard folder.keys != nil else { return }
    let before: [String: [UInt8]]
    do {
      let copy = try folder.openDatabase(at: path, .readWrite)
      // Wherever this is broken off, the copy is made again from the beginning.
      try copy.execute("PRAGMA journal_mode = MEMORY")
      before = try digestsWithoutIndex(of: copy)
      guard try SearchIndex.fitIntoSealedPages(in: copy) else { return }
      try refuseIfCancelled()
      // `make` has given the file a name of its own, so that this one is free.
      try FileSystem.makeFile(path + fittedEnding)
      try copy.compact(to: path + fittedEnding)
    }
    try FileSystem.move(path + fittedEnding, to: path)
    try File(reading: path).dropFromMemory()
    let fitted = try folder.openDatabase(at: path, .readWrite)
    try fitted.execute("PRAGMA journal_mode = MEMORY")
    let problems = try DatabaseCheck.problems(in: fitted)
    guard problems.isEmpty else { throw damaged(problems.joined(separator: "\n")) }
    guard try digestsWithoutIndex(of: fitted) == before else {
      throw damaged("the copy of the database is not the same")
    }
    guard try SearchIndex.isRight(in: fitted) else { throw damaged("the search index is wrong") }
  }

  private static let fittedEnding = ".fitted"

  /// Of all that the index is made from.
  static func digestsWithoutIndex(of database: Connection) throws -> [String: [UInt8]] {
    try digests(of: database).filter { !$0.key.hasPrefix("entry_text_") }
  }

  private static func damaged(_ message: String) -> SQLiteError {
    SQLiteError(code: 11, message: message)
  }

  /// The SHA-256 of all rows of each table, and of the shape of all tables.
  static func digests(of database: Connection) throws -> [String: [UInt8]] {
    let shape = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
    var digests = ["": try digest(of: shape, in: database)]
    // Tables of other kinds keep their rows in ordinary ones.
    let tables = try database.rows(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
      """
    ) { $0.text(0) }
    for table in tables {
      try refuseIfCancelled()
      digests[table] = try digest(of: "SELECT * FROM \"\(table)\"", in: database)
    }
    return digests
  }

  private static func digest(of query: String, in database: Connection) throws -> [UInt8] {
    var hash = SHA256()
    try database.each(query) { row in
      var bytes: [UInt8] = []
      for column in 0..<row.count { row.value(column).append(to: &bytes) }
      hash.update(bytes[...])
    }
    return hash.finish()
  }
}

extension Value {
  /// Different bytes for each value, wherever it ends.
  fileprivate func append(to bytes: inout [UInt8]) {
    let (kind, content): (UInt8, [UInt8]) =
      switch self {
      case .null, .zeros: (0, [])
      case .integer(let number): (1, Array("\(number)".utf8))
      case .real(let number): (2, Array("\(number.bitPattern)".utf8))
      case .text(let text): (3, Array(text.utf8))
      case .damagedText(let text): (4, text)
      case .blob(let blob): (5, blob)
      }
    bytes.append(kind)
    bytes += Array("\(content.count) ".utf8)
    bytes += content
  }
}
