// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import CSQLite

/// The file of a database as SQLite has it open.
///
/// > If a process closes any file descriptor referring to a file, then all of the process's locks
/// > on that file are released. https://man7.org/linux/man-pages/man2/fcntl_locking.2.html
///
/// So opening and closing a database's file elsewhere in this process releases the locks of all its
/// connections. SQLite knows of them all, and of what it has open nothing is closed too early.
extension Connection {
  /// Bytes of the file, without a look at what they mean; fewer where it ends. Those of a sealed
  /// file are as they are on the disk: they are for copies, which must not be plain.
  package func fileBytes(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    guard seal == nil else { return try unverifiedFileBytes(at: offset, count: count) }
    return try openedFileBytes(at: offset, count: count)
  }

  /// The header of the database, of 100 bytes, as SQLite sees it; nothing where the file is empty.
  package func header() throws(SQLiteError) -> [UInt8] {
    try openedFileBytes(at: 0, count: 100)
  }

  func openedFileBytes(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    try fileBytes(at: offset, count: count) { file, bytes in
      file.pointee.pMethods?.pointee.xRead?(
        file, &bytes, Int32(bytes.count), sqlite3_int64(offset))
    }
  }

  /// A page as the file has it, not the log; nothing where the file has no such page, or a damaged
  /// one.
  package func filePage(_ number: Int) -> [UInt8] {
    let size = WriteAheadLog.pageSize
    // What can't be read here is read again by SQLite, which says why.
    return (try? openedFileBytes(at: (number - 1) * size, count: size)) ?? []
  }

  /// A page of a sealed file, by its place from 0 on, and what its seal says of it. One wrong bit
  /// is put right in memory.
  func openedPage(
    at place: Int
  ) throws(SQLiteError) -> (page: [UInt8], state: haru_page_state) {
    let size = WriteAheadLog.pageSize
    var page = [UInt8](repeating: 0, count: size)
    var state = HARU_PAGE_RIGHT
    try check(haru_sealed_page_check(file.0, Int64(place * size), &page, &state))
    return (page, state)
  }

  /// How many pages the file has, the last of which may be cut off.
  func filePageCount() throws(SQLiteError) -> Int {
    let (file, methods) = file
    var size: sqlite3_int64 = 0
    try check(methods.xFileSize?(file, &size))
    return (Int(size) + WriteAheadLog.pageSize - 1) / WriteAheadLog.pageSize
  }

  /// How long the log is.
  func logBytes() throws(SQLiteError) -> Int {
    guard let (file, methods) = log else { return 0 }
    var size: sqlite3_int64 = 0
    try check(methods.xFileSize?(file, &size))
    return Int(size)
  }

  /// What all frames of the log have in common; 0 where there is none.
  package func logSalt() throws(SQLiteError) -> UInt64 {
    guard let (file, methods) = log, try logBytes() >= 32 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 8)
    // > 16  4  Salt-1 … 20  4  Salt-2
    // https://www.sqlite.org/fileformat2.html#the_write_ahead_log
    try check(methods.xRead?(file, &bytes, 8, 16))
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes of the log's file as SQLite sees them, for `WriteAheadLog`.
  package func opened(log: [UInt8]) throws(SQLiteError) -> [UInt8] {
    guard let seal else { return log }
    return seal.opened(log: log, of: try firstPage())
  }

  /// The bytes of the file for a log that was put right.
  package func sealed(log: [UInt8]) throws(SQLiteError) -> [UInt8] {
    guard let seal else { return log }
    return seal.sealed(log: log, of: try firstPage())
  }

  /// What the keys of a sealed file are made with, beside the seal: without it, nothing of the file
  /// can be opened. Nil where the file is plain.
  package func salt() throws(SQLiteError) -> [UInt8]? { seal?.salt(of: try firstPage()) }

  private func firstPage() throws(SQLiteError) -> [UInt8] {
    try unverifiedFileBytes(at: 0, count: WriteAheadLog.pageSize)
  }

  /// Leaves the log as it is, even where this is the last connection to close.
  package func keepLog(_ isKept: Bool = true) {
    _ = sqlite_shim_set(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isKept ? 1 : 0)
  }

  /// Nil where the connection has not read from a log yet.
  private var log: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods)? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods?.pointee else { return nil }
    return (file, methods)
  }

  /// Writes a page into the file itself, by its place from 0 on.
  func writeFilePage(_ page: [UInt8], at place: Int) throws(SQLiteError) {
    let (file, methods) = file
    let offset = sqlite3_int64(place * page.count)
    try check(methods.xWrite?(file, page, Int32(page.count), offset))
    try syncFile()
  }

  /// Brings all that was written into the file itself to the disk.
  func syncFile() throws(SQLiteError) {
    let (file, methods) = file
    try check(methods.xSync?(file, SQLITE_SYNC_NORMAL))
  }

  /// Copies everything from the log into the file, and empties the log, unless another connection
  /// is at work: then nothing is waited for, and the log is emptied later.
  package func emptyLog() throws(SQLiteError) {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Self.busyTimeout) }
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard [SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xff) else {
      throw SQLiteError(connection: handle, code: code)
    }
  }

  /// Whether each page of the file has a checksum, or a seal. One that was made by an older Haru
  /// has none until it is made anew; what is still in the log does not count.
  package func hasPageChecksums() throws(SQLiteError) -> Bool {
    // > 20  1  Bytes of unused "reserved" space at the end of each page.
    // https://www.sqlite.org/fileformat2.html#the_database_header
    let reserved = try header().dropFirst(20).first.map { Int($0) }
    // A database that was sealed once keeps the room of its seals.
    return [Self.checksumBytes, DatabaseSeal.reservedBytes].contains(reserved)
  }

  /// The same without a look at checksums or seals: what is there, damaged or not.
  package func unverifiedFileBytes(at offset: Int, count: Int) throws(SQLiteError) -> [UInt8] {
    try fileBytes(at: offset, count: count) { file, bytes in
      seal == nil
        ? haru_vfs_read_unverified(file, &bytes, Int32(bytes.count), Int64(offset))
        : haru_sealed_read_closed(file, &bytes, Int32(bytes.count), Int64(offset))
    }
  }

  private func fileBytes(
    at offset: Int, count: Int,
    read: (UnsafeMutablePointer<sqlite3_file>, inout [UInt8]) -> Int32?
  ) throws(SQLiteError) -> [UInt8] {
    let (file, methods) = file
    var size: sqlite3_int64 = 0
    try check(methods.xFileSize?(file, &size))
    var bytes = [UInt8](repeating: 0, count: max(min(count, Int(size) - offset), 0))
    guard !bytes.isEmpty else { return [] }
    try check(read(file, &bytes))
    return bytes
  }

  /// Whether another connection, of whichever process, is at work on the file. One that has read a
  /// database with a log is, until it is closed.
  ///
  /// Only asked of a connection that has not yet read or written. What can't be written to can't be
  /// asked.
  package func isFileInUse() throws(SQLiteError) -> Bool {
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw SQLiteError(code: SQLITE_READONLY, message: "the file can't be written to")
    }
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
