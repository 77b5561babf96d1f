// SPDX-License-Identifier: GPL-3.0-or-later

/// What the trainer learns of a text: the same features that the reader weighs.
package struct TextFeatures {
  package private(set) var hashes: [UInt32]
  /// Those of them that tell what is said where the text begins, and where it ends.
  package private(set) var places: [UInt32]
  /// How much of it is in Korean.
  package private(set) var koreanShare: Float
  /// The English words in it.
  package private(set) var englishWords: [ArraySlice<UInt32>] = []

  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    let bytes = text.utf8Span.span
    var sentences = SentenceReader()
    var sentence = Sentence()
    var features = Features()
    var korean = KoreanShare()
    while sentences.next(&sentence, in: bytes) {
      features.add(sentence)
      korean.add(sentence)
      for token in sentence.tokens where token.kind == .english {
        englishWords.append(sentence.word(token))
      }
    }
    (hashes, places, koreanShare) = (features.hashes, features.places, korean.value)
  }
}
