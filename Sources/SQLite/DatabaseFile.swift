// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// The file of a database as SQLite has it open.
///
/// > If a process closes any file descriptor referring to a file, then all of the process's locks on
/// > that file are released. https://man7.org/linux/man-pages/man2/fcntl_locking.2.html
///
/// So whoever else in this process opens a database's file lets go of the locks of all its
/// connections. SQLite knows of them all, and of what it has open nothing is closed too early.
extension Connection {
  /// Bytes of the file, without a look at what they mean; fewer where it ends.
  package func fileBytes(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    let (file, methods) = file
    var size: sqlite3_int64 = 0
    try check(methods.xFileSize?(file, &size))
    var bytes = [UInt8](repeating: 0, count: max(min(count, Int(size) - offset), 0))
    guard !bytes.isEmpty else { return [] }
    try check(methods.xRead?(file, &bytes, Int32(bytes.count), sqlite3_int64(offset)))
    return bytes
  }

  /// Whether each page of the file has a checksum. One that was made by an older Haru has none until it
  /// is made anew; what is still in the log does not count.
  package func hasPageChecksums() throws(SQLiteError) -> Bool {
    // > 20  1  Bytes of unused "reserved" space at the end of each page.
    // https://www.sqlite.org/fileformat2.html#the_database_header
    try fileBytes(at: 20, count: 1) == [UInt8(Self.checksumBytes)]
  }

  /// Whether another connection, of whichever process, is at work on the file. One that has read a
  /// database with a log is, until it is closed.
  ///
  /// Only asked of a connection that has not yet read or written.
  package func isFileInUse() throws(SQLiteError) -> Bool {
    let (file, methods) = file
    defer { _ = methods.xUnlock?(file, SQLITE_LOCK_NONE) }
    for lock in [SQLITE_LOCK_SHARED, SQLITE_LOCK_EXCLUSIVE] {
      guard let code = methods.xLock?(file, lock), code & 0xff != SQLITE_BUSY else { return true }
      try check(code)
    }
    return false
  }

  /// The file lives as long as the connection.
  private var file: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods?.pointee else {
      preconditionFailure("the connection has no file")
    }
    return (file, methods)
  }

  private func check(_ code: Int32?) throws(SQLiteError) {
    let code = code ?? SQLITE_MISUSE
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
  }
}
