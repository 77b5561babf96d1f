// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The letters in which a person keeps a key of 256 bits on paper. No letter looks like another,
/// and a word that was copied wrongly is noticed.
///
/// 56 letters of five bits each, the highest bit first: the 32 bytes of the key, and then the first
/// three of their SHA-256.
package enum KeyLetters {
  /// > The encode symbol set excludes I, L, O and U. https://www.crockford.com/base32.html
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let size = 32
  /// The beginning of the key's hash, which makes whole letters of it: 280 bits are 56 letters.
  private static let checkSize = 3
  private static let wordLength = 4

  /// The letters of 32 bytes, without anything between them.
  package static func text(of key: [UInt8]) -> String {
    let digits = regrouped(key + check(of: key), from: 8, to: 5)
    return String(digits.map { letters[Int($0)] })
  }

  /// Fourteen words of four letters.
  package static func words(of key: [UInt8]) -> [String] {
    let letters = Array(text(of: key))
    return stride(from: 0, to: letters.count, by: wordLength).map {
      String(letters[$0..<min($0 + wordLength, letters.count)])
    }
  }

  /// The letters that a person means: large, without spaces and hyphens, and each as `text` has it.
  package static func canonical(_ text: String) -> [Character] {
    typed(text).map { letter in digit(letter).map { letters[Int($0)] } ?? letter }
  }

  /// Nil where the letters are not those of a key. Small letters, spaces and hyphens are accepted.
  package static func key(of text: String) -> [UInt8]? {
    let digits = typed(text).map(digit)
    let count = (size + checkSize) * 8 / 5
    guard digits.count == count, !digits.contains(nil) else { return nil }
    let all = regrouped(digits.compactMap { $0 }, from: 5, to: 8)
    let key = Array(all.prefix(size))
    return Array(all.dropFirst(size)) == check(of: key) ? key : nil
  }

  private static func typed(_ text: String) -> String {
    text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
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
