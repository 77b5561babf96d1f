// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What opens a copy elsewhere: 256 bits of chance, and the letters in which a person keeps them on
/// paper. No letter looks like another, and a word that was copied wrongly is noticed.
package struct CopyKey: Hashable, Sendable {
  /// > The encode symbol set excludes I, L, O and U. https://www.crockford.com/base32.html
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let size = 32
  /// The beginning of the key's hash, which makes whole letters of it: 280 bits are 56 letters.
  private static let checkSize = 3
  private static let group = 4

  private let bytes: [UInt8]

  /// A new one.
  package init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<Self.size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// Nil where the letters are not those of a key.
  package init?(_ text: String) {
    let digits = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }.map(Self.digit)
    let count = (Self.size + Self.checkSize) * 8 / 5
    guard digits.count == count, !digits.contains(nil) else { return nil }
    let all = Self.regrouped(digits.compactMap { $0 }, from: 5, to: 8)
    let key = Array(all.prefix(Self.size))
    guard Array(all.dropFirst(Self.size)) == Self.check(of: key) else { return nil }
    bytes = key
  }

  /// Fourteen words of four letters.
  package var words: [String] {
    let letters = Array(password)
    return stride(from: 0, to: letters.count, by: Self.group).map {
      String(letters[$0..<min($0 + Self.group, letters.count)])
    }
  }

  package var text: String { words.joined(separator: "-") }

  /// What the copy is encrypted with, by whatever program: the letters without anything between
  /// them.
  package var password: String {
    let digits = Self.regrouped(bytes + Self.check(of: bytes), from: 8, to: 5)
    return String(digits.map { Self.letters[Int($0)] })
  }

  private static func check(of key: [UInt8]) -> [UInt8] {
    Array(SHA256.hash(key).prefix(checkSize))
  }

  /// What people write for a letter that there is none of is the digit that looks like it.
  private static func digit(_ letter: Character) -> UInt8? {
    switch letter {
    case "O": 0
    case "I", "L": 1
    default: letters.firstIndex(of: letter).map { UInt8($0) }
    }
  }

  private static func regrouped(_ numbers: [UInt8], from: Int, to: Int) -> [UInt8] {
    var result: [UInt8] = []
    var (pending, count) = (0, 0)
    for number in numbers {
      (pending, count) = (pending << from | Int(number), count + from)
      while count >= to {
        count -= to
        result.append(UInt8(pending >> count & (1 << to - 1)))
      }
      pending &= 1 << count - 1
    }
    return result
  }
}

/// Printing a key by mistake prints nothing of it.
extension CopyKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "CopyKey" }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
