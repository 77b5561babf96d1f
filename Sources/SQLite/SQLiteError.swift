// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import CSQLite
import Glibc

/// A failure that SQLite reports: the world's, not ours.
///
/// It never holds the values of a statement, so it can be shown and logged without quoting the
/// diary.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// SQLite's extended result code.
  package let code: Int32
  package let message: String
  package let sql: String?
  /// Why the system refused, where it did: `ENOSPC`, for one; else 0.
  package let systemCode: Int32

  package init(code: Int32, message: String, sql: String? = nil, systemCode: Int32 = 0) {
    self.code = code
    self.systemCode = systemCode
    self.message = message
    self.sql = sql
  }

  init(connection: OpaquePointer?, code: Int32, sql: String? = nil) {
    let extended = connection.map(sqlite3_extended_errcode) ?? code
    // A call that failed before it reached the connection leaves an older code there.
    self.code = extended & 0xff == code & 0xff ? extended : code
    message =
      self.code == HARU_SQLITE_WRONG_KEY
      ? "the file is sealed with another key, or its first page is damaged"
      : connection.map { String(cString: sqlite3_errmsg($0)) }
        ?? String(cString: sqlite3_errstr(code))
    self.sql = sql
    // > this routine is used to return back the "errno" … that caused an I/O error or failure to
    // > open a file. https://www.sqlite.org/c3ref/system_errno.html
    let isOfSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(self.code & 0xff)
    systemCode = isOfSystem ? connection.map(sqlite3_system_errno) ?? 0 : 0
  }

  package enum Kind {
    case busy
    case cannotOpen
    case constraint
    case damaged
    case full
    case interrupted
    case notADatabase
    case readOnly
    /// A file is sealed with another key, or its first page is damaged.
    case wrongKey
    case other
  }

  package var kind: Kind {
    if code == HARU_SQLITE_WRONG_KEY { return .wrongKey }
    // A page or a frame of the log does not have the checksum that was written with it.
    if code == SQLITE_IOERR | (32 << 8) { return .damaged }
    // SQLite says so of a write by itself, but not where there is no room for a new file.
    if systemCode == ENOSPC || systemCode == EDQUOT { return .full }
    return switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_CORRUPT: .damaged
    case SQLITE_FULL: .full
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    default: .other
    }
  }

  package var description: String {
    let place = sql.map { " in “\($0)”" } ?? ""
    return "\(message) (SQLite \(code))\(place)"
  }
}
