// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Counts the letters of a text by language, to tell what it can be read as.
struct LanguageCount {
  /// The least share of a language that is named beside another.
  private static let notable = 0.15
  /// The least share of the letters that must be in a language that is read.
  private static let readable = 0.6

  /// A text of fewer words is short.
  private static let fewestWords = 4

  private var words = 0
  private var korean = 0
  /// In words that the model has met.
  private var english = 0
  private var foreign = 0

  mutating func add(_ sentence: Sentence, vocabulary: Span<UInt8>, bits: Int) {
    let letters = sentence.letters.span
    for token in sentence.tokens {
      switch token.kind {
      case .jamo, .number, .emoji, .marks: continue
      case .korean: korean += token.letters.count * KoreanShare.syllable
      case .english:
        let length = token.letters.count * KoreanShare.letter
        if Self.isKnown(letters.extracting(token.letters), vocabulary, bits) {
          english += length
        } else {
          foreign += length
        }
      case .foreign: foreign += token.range.count * KoreanShare.letter
      }
      words += 1
    }
  }

  private static func isKnown(
    _ word: Span<UInt32>, _ vocabulary: Span<UInt8>, _ bits: Int
  ) -> Bool {
    let (first, second) = Vocabulary.places(of: word, bits: bits)
    return vocabulary[first >> 3] >> (first & 7) & 1 == 1
      && vocabulary[second >> 3] >> (second & 7) & 1 == 1
  }

  /// Why nothing is read in a text that tells of no feeling.
  var unreadReason: UnreadReason {
    if language == nil, words > 0 { return .language }
    return words < Self.fewestWords ? .short : .noFeeling
  }

  var language: Reading.Language? {
    let all = Double(korean + english + foreign)
    guard korean + english > 0, Double(korean + english) >= Self.readable * all else { return nil }
    if Double(english) < Self.notable * all { return .korean }
    if Double(korean) < Self.notable * all { return .english }
    return .both
  }
}
