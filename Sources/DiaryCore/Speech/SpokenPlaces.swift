// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the words of recordings stand in the text of their entry, as it is now. Nothing is kept
/// of that: the text is held against the transcripts, so that words that were corrected, here or
/// elsewhere, leave the others where they are.
package struct SpokenPlaces: Sendable {
  /// A word of one of several transcripts.
  package struct Word: Hashable, Sendable {
    package let transcript: Int
    package let number: Int

    package init(_ number: Int, of transcript: Int) {
      (self.transcript, self.number) = (transcript, number)
    }
  }

  /// How far from a spoken word a place may be to mean it, in characters.
  private static let reach = 30

  /// In characters of Unicode from the start of the text.
  private var places: [Word: Range<Int>] = [:]
  /// In the order of the text.
  private let words: [(place: Range<Int>, word: Word)]

  package init(of transcripts: [Transcript], in text: String) {
    let matcher = SpokenWordMatcher(of: transcripts, in: text)
    for (word, place) in matcher.all {
      // Further characters of the same word follow the first at once.
      let before = places[word]
      if let before, !(before.upperBound...before.upperBound + 1 ~= place.lowerBound) { continue }
      places[word] = (before?.lowerBound ?? place.lowerBound)..<place.upperBound
    }
    // Of several words in one place, the first is found.
    words = places.map { ($1, $0) }.sorted {
      ($0.place.lowerBound, $1.word.number) < ($1.place.lowerBound, $0.word.number)
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Where a word that is said is written; nil where it is not.
  package func place(of word: Word) -> Range<Int>? { places[word] }

  /// The word at a place of the text, or else the next one before or behind it in its paragraph.
  package func word(at place: Int, in paragraph: Range<Int>) -> Word? {
    let behind = words.partitioningIndex { $0.place.lowerBound > place }
    if behind > 0 {
      let before = words[behind - 1]
      if before.place.lowerBound >= paragraph.lowerBound,
        place - before.place.upperBound <= Self.reach
      {
        return before.word
      }
    }
    guard behind < words.count, words[behind].place.upperBound <= paragraph.upperBound,
      words[behind].place.lowerBound - place <= Self.reach
    else { return nil }
    return words[behind].word
  }
}

extension Array {
  /// The first index at which the condition is met, which it is from there to the end.
  fileprivate func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
