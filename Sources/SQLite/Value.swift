// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// What a column can hold, and a statement be given.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
  /// Text whose bytes are no UTF-8, as damage makes it.
  case damagedText([UInt8])
  /// A blob of this many zeros, which take no memory: room for what a `Blob` writes.
  case zeros(Int)

  /// Nil for what is no text. Bytes that are no UTF-8 come out as replacement characters.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .damagedText(let bytes): String(decoding: bytes, as: UTF8.self)
    case .null, .integer, .real, .blob, .zeros: nil
    }
  }

  /// Nil for what is no whole number.
  package var integer: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}

/// A type whose values a statement can be given.
package protocol Bindable {
  var value: Value { get }
}

extension Value: Bindable {
  package var value: Value { self }
}

extension Int64: Bindable {
  package var value: Value { .integer(self) }
}

extension Int: Bindable {
  package var value: Value { .integer(Int64(self)) }
}

extension Bool: Bindable {
  package var value: Value { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
  package var value: Value { .real(self) }
}

extension String: Bindable {
  package var value: Value { .text(self) }
}

extension [UInt8]: Bindable {
  package var value: Value { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  package var value: Value { self?.value ?? .null }
}
