// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

/// What a column can hold, and a statement be given.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
  /// A blob of this many zeros, which take no memory: room for what a `Blob` writes.
  case zeros(Int)

  /// Nil for what is no text.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

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
