// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// One blob of a database, read or written piece by piece. Its size stays: room is made with
/// `Value.zeros`.
///
/// A change of its row by other means ends it: what is read or written after that throws. To go
/// beyond its bounds, write to one that is open for reading, or use it after `close`, is a mistake
/// in the program.
package final class Blob {
  package enum Access: Sendable {
    case reading
    case writing
  }

  private var handle: OpaquePointer?
  private let connection: Connection
  private let access: Access

  /// Opens the blob in `row` of a table. Writing is part of a transaction, which can't end before
  /// the blob is closed.
  package init(
    _ table: String, _ column: String, row: Int, _ access: Access, in connection: Connection
  ) throws(SQLiteError) {
    precondition(
      access == .reading || sqlite3_get_autocommit(connection.handle) == 0,
      "a blob is written in a transaction")
    var handle: OpaquePointer?
    let code = sqlite3_blob_open(
      connection.handle, "main", table, column, sqlite3_int64(row), access == .writing ? 1 : 0,
      &handle)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(connection: connection.handle, code: code)
    }
    self.handle = handle
    self.connection = connection
    self.access = access
  }

  deinit { sqlite3_blob_close(handle) }

  /// How many bytes it has; none where its row has changed.
  package var count: Int { Int(sqlite3_blob_bytes(open)) }

  package func read(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    let handle = open
    precondition(offset >= 0 && count >= 0, "a blob has no bytes before its first")
    try refuseIfChanged()
    precondition(offset + count <= self.count, "a blob is read beyond its end")
    var code = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let address = buffer.baseAddress, count > 0 else { return }
      code = sqlite3_blob_read(handle, address, Int32(count), Int32(offset))
      filled = code == SQLITE_OK ? count : 0
    }
    try check(code)
    return bytes
  }

  package func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(SQLiteError) {
    let handle = open
    precondition(access == .writing, "the blob is open for reading")
    precondition(offset >= 0, "a blob has no bytes before its first")
    try refuseIfChanged()
    precondition(offset + bytes.count <= count, "a blob is written beyond its end")
    let code = bytes.withUnsafeBytes {
      $0.isEmpty
        ? SQLITE_OK : sqlite3_blob_write(handle, $0.baseAddress, Int32($0.count), Int32(offset))
    }
    try check(code)
  }

  /// Goes to the blob of another row of the same table and column, which is quicker than opening
  /// it. Where that fails, there is nothing to read or write until it succeeds.
  package func reopen(row: Int) throws(SQLiteError) {
    try check(sqlite3_blob_reopen(open, sqlite3_int64(row)))
  }

  package func close() throws(SQLiteError) {
    let handle = open
    self.handle = nil
    try check(sqlite3_blob_close(handle))
  }

  private var open: OpaquePointer {
    guard let handle else { preconditionFailure("the blob is closed") }
    return handle
  }

  /// > If the row that a BLOB handle points to is modified … then the BLOB handle is marked as
  /// > "expired" … Calls to sqlite3_blob_read() and sqlite3_blob_write() for an expired BLOB handle
  /// > fail with a return code of SQLITE_ABORT. https://www.sqlite.org/c3ref/blob_open.html
  ///
  /// Its size is nothing then, so what is read would seem to be beyond its end.
  private func refuseIfChanged() throws(SQLiteError) {
    var byte: UInt8 = 0
    let code = sqlite3_blob_read(open, &byte, 0, 0)
    try check(code)
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(connection: connection.handle, code: code) }
  }
}

@available(*, unavailable)
extension Blob: Sendable {}
