// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that hold a sentence together, or say when and how much: they explain nothing to a
/// person, however much they weigh.
package enum FillerWords {
  /// Whether the bytes are one of these words, in any form of it.
  package static func contain(_ word: Span<UInt8>) -> Bool {
    var sentences = SentenceReader()
    var sentence = Sentence()
    guard sentences.next(&sentence, in: word), let token = sentence.tokens.first else {
      return true
    }
    let letters = sentence.word(token)
    return switch token.kind {
    case .korean: KoreanFillers.contain(letters)
    case .english: EnglishFillers.contain(shortened(letters))
    case .number, .foreign: true
    case .jamo, .emoji, .marks: false
    }
  }

  /// Soooo is so: a letter that is written more than twice in a row is left once.
  private static func shortened(_ letters: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    var kept: ArraySlice<UInt32> = []
    var begin = letters.startIndex
    while begin < letters.endIndex {
      let end = letters[begin...].firstIndex { $0 != letters[begin] } ?? letters.endIndex
      kept += letters[begin..<end].prefix(end - begin > 2 ? 1 : 2)
      begin = end
    }
    return kept
  }
}
