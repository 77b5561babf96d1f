// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import CSQLite

/// One connection to a database file. It belongs to one queue or thread at a time.
package final class Connection {
  package enum Access: Sendable {
    case create
    case readWrite
    case readOnly
    /// Only what is in the file itself, which nothing may change meanwhile.
    case readOnlyWithoutLog
  }

  /// For how many milliseconds another connection is waited for.
  static let busyTimeout: Int32 = 10_000
  /// How much of each page a checksum takes.
  static let checksumBytes = 8

  let handle: OpaquePointer
  /// What the files are sealed with; nil where they are plain.
  let seal: DatabaseSeal?
  private var statements: [String: Statement] = [:]

  /// Opens the file at `path`, and waits up to ten seconds where another process holds it. Pages
  /// are read and written with their checksums; without, a damaged database is read as far as
  /// SQLite gets. With a seal, all that is written is sealed, and what was sealed with another key
  /// is not opened (`SQLiteError.Kind.wrongKey`).
  package init(
    _ path: String, _ access: Access, withChecksums: Bool = true, seal: DatabaseSeal? = nil
  ) throws(SQLiteError) {
    let mode =
      switch access {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly, .readOnlyWithoutLog: SQLITE_OPEN_READONLY
      }
    // > The immutable query parameter … indicates that the database file is stored on read-only
    // > media https://www.sqlite.org/c3ref/open.html
    let path = access == .readOnlyWithoutLog ? Self.address(of: path, "immutable=1") : path
    var handle: OpaquePointer?
    // > SQLITE_OPEN_NOMUTEX: separate threads are allowed to use SQLite at the same time, as long
    // > as each thread is using a different database connection.
    // > https://www.sqlite.org/c3ref/open.html
    let files = seal?.fileSystem ?? (withChecksums ? Self.fileSystem : nil)
    let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(path, &handle, flags, files)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(connection: handle, code: code)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.seal = seal
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Self.busyTimeout)
    // A file from elsewhere can't make the program run what it says.
    _ = sqlite_shim_enable(handle, SQLITE_DBCONFIG_DEFENSIVE)
    let registered = haru_tokenizer_register(UnsafeMutableRawPointer(handle))
    precondition(registered == SQLITE_OK, "this SQLite has no FTS5")
    haru_digest_register(UnsafeMutableRawPointer(handle))
    if seal != nil || withChecksums { reserve(reservedBytes) }
    // What SQLite keeps for a moment must not lie on the disk in plain.
    if seal != nil { try execute("PRAGMA temp_store = MEMORY") }
  }

  /// SQLite's name for its way to the files: one that verifies what it reads (`CPlatform/vfs.c`).
  private static let fileSystem: String = {
    let registered = haru_vfs_register()
    precondition(registered == SQLITE_OK, "this SQLite has no files of Unix")
    return "haru"
  }()

  /// The file at `path` as SQLite is told of it where there is more to say, in a query.
  static func address(of path: String, _ query: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    return "file:\(escaped)?\(query)"
  }

  /// How much of each page a checksum or a seal takes.
  var reservedBytes: Int { seal == nil ? Self.checksumBytes : DatabaseSeal.reservedBytes }

  /// Has each page of a database that is made, or made anew by `VACUUM`, end with so much room.
  func reserve(_ bytes: Int) {
    var bytes = Int32(bytes)
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  // MARK: - Running SQL

  /// Runs statements that take nothing and give nothing, one after the other.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(connection: handle, code: code, sql: sql) }
  }

  /// Runs one statement for what it does.
  package func run(_ sql: String, _ values: (any Bindable)...) throws(SQLiteError) {
    try run(sql, values: values.map(\.value))
  }

  package func run(_ sql: String, values: [Value]) throws(SQLiteError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Gives every row to `body` and collects what it makes of them.
  package func rows<Result>(
    _ sql: String, _ values: (any Bindable)..., body: (Row) throws -> Result
  ) throws -> [Result] {
    try rows(sql, values: values.map(\.value), body: body)
  }

  package func rows<Result>(
    _ sql: String, values: [Value], body: (Row) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    try each(sql, values: values) { results.append(try body($0)) }
    return results
  }

  /// Gives the first row to `body`; nil where there is none.
  package func first<Result>(
    _ sql: String, _ values: (any Bindable)..., body: (Row) throws -> Result
  ) throws -> Result? {
    try first(sql, values: values.map(\.value), body: body)
  }

  package func first<Result>(
    _ sql: String, values: [Value], body: (Row) throws -> Result
  ) throws -> Result? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? body(statement.row) : nil
  }

  /// Gives one row after the other to `body`, keeping none.
  package func each(
    _ sql: String, values: [Value] = [], body: (Row) throws -> Void
  ) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() { try body(statement.row) }
  }

  /// The first column of the first row, a number; nil where there is no row.
  package func int(_ sql: String, _ values: (any Bindable)...) throws -> Int? {
    try rows(sql, values: values.map(\.value)) { $0.int(0) }.first
  }

  /// Compiles the SQL, or takes what was compiled for the same before, unless that is in use.
  private func statement(_ sql: String) throws(SQLiteError) -> Statement {
    if let kept = statements[sql], !kept.isBusy { return kept }
    let statement = try Statement(sql, on: handle)
    statements[sql] = statement
    return statement
  }

  // MARK: - What was done

  package var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  package var changedRows: Int { Int(sqlite3_changes64(handle)) }

  // MARK: - Transactions

  /// All of `body` or nothing of it. What it returns is on the disk when this returns.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    precondition(sqlite3_get_autocommit(handle) != 0, "transactions don't nest")
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some failures (a full disk, for one) have rolled back already.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Several reads that see the same state, whatever others write meanwhile.
  package func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN")
    // Nothing was changed, so nothing is lost where even this fails.
    defer { try? run("ROLLBACK") }
    return try body()
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
