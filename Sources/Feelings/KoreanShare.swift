// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a text is in Korean, beside what is in Latin letters: the same where a text is read
/// and where it is learnt, where nothing is known yet of English words.
struct KoreanShare {
  /// A syllable says about as much as two letters and a half.
  static let syllable = 5
  static let letter = 2

  private var korean = 0
  private var latin = 0

  mutating func add(_ sentence: borrowing Sentence) {
    for token in sentence.tokens {
      switch token.kind {
      case .korean: korean += token.letters.count * Self.syllable
      case .english: latin += token.letters.count * Self.letter
      case .jamo, .foreign, .number, .emoji, .marks: break
      }
    }
  }

  /// From 0 to 1.
  var value: Float { Float(korean) / Float(max(1, korean + latin)) }
}
