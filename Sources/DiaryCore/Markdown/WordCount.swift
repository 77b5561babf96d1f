// SPDX-License-Identifier: GPL-3.0-or-later

/// How many words a text has: what stands between spaces; in Chinese and Japanese, which have none,
/// each sign.
package enum WordCount {
  package static func of(title: String, body: String) -> Int { of(title) + of(body) }

  package static func of(_ text: String) -> Int {
    var count = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      if isWhole(scalar) {
        count += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isInWord = true
      }
    }
    return count
  }

  /// Kana, and the characters of Chinese.
  private static func isWhole(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}
