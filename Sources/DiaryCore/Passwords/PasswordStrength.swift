// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a password holds out against a computer that tries others, as far as its letters tell.
package enum PasswordStrength: Comparable, Sendable {
  /// Fewer keys are pressed for it than for any that holds.
  case short
  case weak
  case fair
  case strong

  private static let fewestKeys = 8
  /// In bits, each of which doubles the work of who guesses. Argon2id makes every guess cost as
  /// much as some twenty bits.
  private static let leastFair = 36.0
  private static let leastStrong = 54.0

  package init(of password: String) {
    let letters = Array(password.unicodeScalars)
    let keys = letters.reduce(0) { $0 + Self.keyCount($1) }
    guard keys >= Self.fewestKeys else {
      self = .short
      return
    }
    var bits = 0.0
    var seen: Set<Unicode.Scalar> = []
    var before: Unicode.Scalar?
    for letter in letters {
      let isNext = before.map { abs(Int($0.value) - Int(letter.value)) <= 1 } ?? false
      // A letter that follows from those before adds little, as in “aaaa” and “1234”.
      bits += isNext ? 0.5 : Self.bits(letter) * (seen.contains(letter) ? 0.5 : 1)
      seen.insert(letter)
      before = letter
    }
    self = bits < Self.leastFair ? .weak : bits < Self.leastStrong ? .fair : .strong
  }

  /// A syllable of Hangul is made of two or three.
  private static func keyCount(_ letter: Unicode.Scalar) -> Int {
    guard hangul.contains(letter.value) else { return 1 }
    return (letter.value - hangul.lowerBound).isMultiple(of: finalConsonants) ? 2 : 3
  }

  private static let hangul: ClosedRange<UInt32> = 0xac00...0xd7a3
  private static let finalConsonants: UInt32 = 28

  /// What choosing a letter by chance from those that people use would be worth; words are chosen
  /// by sense, which is why the letters of a word count for less.
  private static func bits(_ letter: Unicode.Scalar) -> Double {
    switch letter {
    case "0"..."9": 3.3
    case "a"..."z": 3.5
    case "A"..."Z": 4.5
    case _ where letter.isASCII: 5
    case _ where hangul.contains(letter.value): 6
    default: 6
    }
  }
}
