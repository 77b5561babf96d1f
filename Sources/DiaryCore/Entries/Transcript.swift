// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said in a recording, word by word.
package struct Transcript: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    package let text: String
    /// In milliseconds from the beginning.
    package let start: Int
    package let end: Int

    package init(_ text: String, _ start: Int, _ end: Int) {
      (self.text, self.start, self.end) = (text, start, end)
    }
  }

  package let words: [Word]
  /// The code of the language that was listened for; empty where it is unknown.
  package let language: String
  /// The recogniser that made it.
  package let recogniser: String
  package let isByHand: Bool
  /// False where the recogniser ended before the recording.
  package let isWhole: Bool

  /// Words that are none are left out; one that has spaces in it is several.
  package init(
    _ words: [Word], language: String, recogniser: String, isByHand: Bool = false,
    isWhole: Bool = true
  ) {
    self.words = words.flatMap { word in
      word.text.spokenWords.map { part in
        Word(part, max(word.start, 0), max(word.start, word.end, 0))
      }
    }
    (self.language, self.recogniser) = (language, recogniser)
    (self.isByHand, self.isWhole) = (isByHand, isWhole)
  }

  package var text: String { words.map(\.text).joined(separator: " ") }
}

// MARK: - As it is heard

extension Transcript {
  /// The words that are said in the part that is heard, of a recording that lasts so long, in
  /// milliseconds.
  package func text(in trim: Trim?, of duration: Int?) -> String {
    guard let trim, duration.map({ trim.applies(to: Double($0)) }) ?? true else { return text }
    return zip(words, middles).filter { _, middle in
      middle >= trim.beginning && trim.end.map { middle < $0 } ?? true
    }.map(\.0.text).joined(separator: " ")
  }

  /// When each word is half said. Words of the same times are from one stretch: they are as far
  /// apart in it as the other ones.
  private var middles: [Int] {
    var middles: [Int] = []
    while middles.count < words.count {
      let first = words[middles.count]
      let count = words[middles.count...].prefix {
        ($0.start, $0.end) == (first.start, first.end)
      }.count
      middles += (0..<count).map {
        first.start + (first.end - first.start) * (2 * $0 + 1) / (2 * count)
      }
    }
    return middles
  }
}

// MARK: - In place of another

extension Transcript {
  /// Whether it may take the place of another one without asking the person. Words that were
  /// written by hand stay, and so do all words where this one has only a part of them.
  package func mayReplace(_ other: Transcript?) -> Bool {
    guard !words.isEmpty else { return false }
    guard let other, other != self else { return true }
    guard isWhole || !other.isWhole else { return false }
    return !other.isByHand && letterCount * 2 >= other.letterCount
  }

  /// Recognisers differ in what they call a word, more than in its letters.
  private var letterCount: Int { words.reduce(0) { $0 + $1.text.unicodeScalars.count } }
}

// MARK: - As text and numbers

extension Transcript {
  /// Where each word begins and ends, one after the other.
  package var times: [Int] { words.flatMap { [$0.start, $0.end] } }

  /// Nil where there are not two times for each word.
  package init?(
    text: String, times: [Int], language: String, recogniser: String, isByHand: Bool,
    isWhole: Bool
  ) {
    let words = text.spokenWords
    guard times.count == words.count * 2 else { return nil }
    self.init(
      words.enumerated().map { Word($1, times[$0 * 2], times[$0 * 2 + 1]) },
      language: language, recogniser: recogniser, isByHand: isByHand, isWhole: isWhole)
  }

  /// Where the word begins that is said at a moment, or was last, among `words`.
  package func index(at milliseconds: Int) -> Int? { words.lastIndex { $0.start <= milliseconds } }
}

extension String {
  /// Apart where there is space. What a recogniser calls a word may begin with a mark that joins
  /// the space before it: as characters, the two would be one.
  package var spokenWords: [String] {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
  }
}
