// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// One compiled SQL statement; a connection keeps those it has used.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  let sql: String

  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK else {
      throw SQLiteError(connection: connection, code: code, sql: sql)
    }
    guard let handle else { preconditionFailure("“\(sql)” holds no statement") }
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Gives the values for the question marks. Too few or too many are a mistake in the program.
  func bind(_ values: [Value]) throws(SQLiteError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)),
      "“\(sql)” takes \(sqlite3_bind_parameter_count(handle)) values, not \(values.count)")
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      // Out of memory, or longer than SQLite allows (1 GB).
      guard code == SQLITE_OK else {
        throw SQLiteError(connection: connection, code: code, sql: sql)
      }
    }
  }

  /// Goes to the next row; false after the last.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(connection: connection, code: code, sql: sql)
    }
  }

  var row: Row { Row(handle: handle) }

  /// Ends the run and lets go of the values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ text: UnsafeRawBufferPointer, at index: Int32) -> Int32 {
    let bytes = text.assumingMemoryBound(to: CChar.self)
    // A text that is empty has no address, and SQLite would take that for NULL.
    return bytes.baseAddress.map {
      sqlite3_bind_text64(
        handle, index, $0, sqlite3_uint64(bytes.count), sqlite_shim_transient(),
        UInt8(SQLITE_UTF8))
    } ?? sqlite3_bind_text(handle, index, "", 0, nil)
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
    case .real(let real): sqlite3_bind_double(handle, index, real)
    case .text(var text): text.withUTF8 { bind(UnsafeRawBufferPointer($0), at: index) }
    case .damagedText(let bytes): bytes.withUnsafeBytes { bind($0, at: index) }
    case .blob(let blob):
      blob.withUnsafeBytes { bytes in
        bytes.baseAddress.map {
          sqlite3_bind_blob64(
            handle, index, $0, sqlite3_uint64(bytes.count), sqlite_shim_transient())
        } ?? sqlite3_bind_zeroblob(handle, index, 0)
      }
    case .zeros(let count): sqlite3_bind_zeroblob64(handle, index, sqlite3_uint64(count))
    }
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
