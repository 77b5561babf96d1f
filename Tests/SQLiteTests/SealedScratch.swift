// SPDX-License-Identifier: GPL-3.0-or-later

import CTestSupport
import Foundation
import TestNumbers

@testable import SQLite

/// A folder with a sealed database that holds words which are nowhere else.
final class SealedScratch {
  static let pageSize = WriteAheadLog.pageSize
  static let sealedLogHeader = 32 + DatabaseSeal.reservedBytes
  static let sealedFrame = 24 + pageSize + 2 * DatabaseSeal.reservedBytes

  /// Two hundred words of twelve letters.
  static let markers: [String] = {
    var random = SeededGenerator(seed: 22)
    return (0..<200).map { _ in
      String(
        (0..<12).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random))) })
    }
  }()

  let folder: Scratch
  let seal: DatabaseSeal?

  init(isSealed: Bool = true) throws {
    folder = try Scratch()
    seal = try isSealed ? Self.seal(1) : nil
  }

  /// A key that is the same in each process.
  static func seal(_ number: UInt8) throws -> DatabaseSeal {
    let key = [UInt8](repeating: number, count: DatabaseSeal.keySize)
    return try DatabaseSeal(key: key.span)
  }

  var database: String { folder.database }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func open(_ name: String = "test.sqlite", _ access: Connection.Access = .create) throws
    -> Connection
  {
    try Connection(path(name), access, seal: seal)
  }

  /// Opens the database with its tables.
  func openFilled(entries: Int = 0) throws -> Connection {
    let connection = try open()
    try Self.prepare(connection)
    if entries > 0 { try Self.write(entries, to: connection) }
    return connection
  }

  static func prepare(_ connection: Connection) throws {
    try connection.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE IF NOT EXISTS entry_text USING fts5 (
        body, content = 'entry', content_rowid = 'id', tokenize = 'haru', prefix = '1'
      );
      CREATE TRIGGER IF NOT EXISTS entry_insert AFTER INSERT ON entry BEGIN
        INSERT INTO entry_text (rowid, body) VALUES (new.id, new.body);
      END;
      """)
  }

  /// In one transaction; some bodies are longer than a page.
  static func write(_ count: Int, to connection: Connection) throws {
    try connection.transaction {
      for number in 0..<count {
        let words = (0..<8 + number % 5).map { markers[(number * 7 + $0 * 31) % markers.count] }
        let body = String(
          repeating: words.joined(separator: " ") + " ", count: number % 50 == 9 ? 60 : 3)
        try connection.run("INSERT INTO entry (body) VALUES (?)", body)
      }
    }
  }

  // MARK: - Files

  func content(_ name: String = "test.sqlite") throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Writes a file, or takes it away.
  func put(_ content: [UInt8]?, _ name: String) throws {
    guard let content else {
      if exists(name) { try FileManager.default.removeItem(atPath: path(name)) }
      return
    }
    try Data(content).write(to: URL(filePath: path(name)))
  }

  /// Puts a database and its log into place, as a crash would leave them.
  func put(database: [UInt8], log: [UInt8]?, _ name: String) throws {
    try put(database, name)
    try put(log, name + "-wal")
    try put(nil, name + "-shm")
  }

  /// Which of the files hold something that only a plain database has.
  func plainFiles() throws -> [String] {
    let needles =
      (Self.markers + ["SQLite format", "CREATE TABLE", "entry_text", "sqlite_"]).map {
        Array($0.utf8)
      }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      let bytes = try content($0)
      return needles.contains { bytes.holds($0) }
    }
  }
}

extension [UInt8] {
  func holds(_ needle: [UInt8]) -> Bool { test_contains(self, count, needle, needle.count) }

  func page(_ number: Int) -> ArraySlice<UInt8> {
    self[(number - 1) * WriteAheadLog.pageSize..<number * WriteAheadLog.pageSize]
  }
}

extension Connection {
  var problems: [String] {
    get throws { try rows("PRAGMA integrity_check") { $0.text(0) } }
  }

  var entries: Int {
    get throws { try int("SELECT count(*) FROM entry") ?? -1 }
  }

  func hits(_ word: String) throws -> Int {
    try int("SELECT count(*) FROM entry_text WHERE entry_text MATCH ?", word) ?? -1
  }
}
