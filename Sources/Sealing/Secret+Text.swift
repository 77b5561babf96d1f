// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// A key in hexadecimal digits, for what keeps text alone, as the desktop's keyring does.
///
/// Every `unsafe` here is a call that is given memory by its address with its true length, and
/// keeps none of it.
extension Secret {
  private static let digitCount = 2 * size

  /// Lends the digits, which must not be copied to where nothing wipes them. They are in memory of
  /// libsodium's, as the key itself is, and are wiped afterwards.
  package func withDigits<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    // With the zero byte that ends a text of C.
    let count = Self.digitCount + 1
    guard let memory = unsafe sodium_malloc(count) else {
      preconditionFailure("there are no four pages of memory for a key")
    }
    defer { unsafe sodium_free(memory) }
    unsafe withUnsafeBytes { key in
      _ = unsafe sodium_bin2hex(
        memory.assumingMemoryBound(to: CChar.self), count, key, Self.size)
    }
    let digits = unsafe UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: UInt8.self), count: Self.digitCount)
    return try unsafe body(digits.span)
  }

  /// Nil where these are not the digits of a key.
  package convenience init?(digits: Span<UInt8>) {
    guard digits.count == Self.digitCount else { return nil }
    var count = 0
    unsafe self.init { target in
      unsafe digits.withUnsafeBufferPointer { digits in
        unsafe digits.withMemoryRebound(to: CChar.self) { digits in
          _ = unsafe sodium_hex2bin(
            target, Self.size, digits.baseAddress, digits.count, nil, &count, nil)
        }
      }
    }
    guard count == Self.size else { return nil }
  }
}
