// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// The row that a statement stands on. It is only good inside the closure that it is given to.
package struct Row {
  let handle: OpaquePointer

  /// How many columns it has.
  package var count: Int { Int(sqlite3_column_count(handle)) }

  package func value(_ column: Int) -> Value {
    switch sqlite3_column_type(handle, checked(column)) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, Int32(column)))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: text(of: column)
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, checked(column)) == SQLITE_NULL
  }

  package func int(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, checked(column))) }

  package func bool(_ column: Int) -> Bool { int(column) != 0 }

  package func double(_ column: Int) -> Double { sqlite3_column_double(handle, checked(column)) }

  /// Bytes that are no UTF-8, which only a damaged file holds, come out as replacement characters.
  package func text(_ column: Int) -> String {
    guard let text = sqlite3_column_text(handle, checked(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  private func text(of column: Int) -> Value {
    guard let text = sqlite3_column_text(handle, Int32(column)) else { return .text("") }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    let bytes = UnsafeBufferPointer(start: text, count: count)
    return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .damagedText(Array(bytes))
  }

  package func blob(_ column: Int) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, checked(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  package func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  package func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  private func checked(_ column: Int) -> Int32 {
    precondition(
      (0..<Int(sqlite3_column_count(handle))).contains(column), "the row has no column \(column)")
    return Int32(column)
  }
}

@available(*, unavailable)
extension Row: Sendable {}
