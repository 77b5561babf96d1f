// SPDX-License-Identifier: GPL-3.0-or-later

/// What two texts have in common and what only one of them has, by words.
package struct TextComparison {
  package enum Side {
    case both
    case first
    case second
  }

  package struct Piece: Equatable {
    package let side: Side
    package let text: String
  }

  /// In the order of both texts. Where one has other words than the other, those of the first come
  /// first.
  package private(set) var pieces: [Piece] = []

  package init(_ first: String, _ second: String) {
    let (first, second) = (Self.words(of: first), Self.words(of: second))
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first[start...].reversed(), second[start...].reversed()).prefix { $0 == $1 }.count
    append(first[..<start], on: .both)
    compare(first[start..<first.count - end], second[start..<second.count - end])
    append(first[(first.count - end)...], on: .both)
  }

  package var isSame: Bool { pieces.allSatisfy { $0.side == .both } }

  private mutating func compare(_ first: ArraySlice<Substring>, _ second: ArraySlice<Substring>) {
    var (row, column) = (first.startIndex, second.startIndex)
    for shared in Self.sharedStretches(first, second) {
      append(first[row..<shared.first.lowerBound], on: .first)
      append(second[column..<shared.second.lowerBound], on: .second)
      append(first[shared.first], on: .both)
      (row, column) = (shared.first.upperBound, shared.second.upperBound)
    }
    append(first[row...], on: .first)
    append(second[column...], on: .second)
  }

  private mutating func append(_ words: ArraySlice<Substring>, on side: Side) {
    guard !words.isEmpty else { return }
    pieces.append(Piece(side: side, text: words.joined()))
  }
}

// MARK: - Words

extension TextComparison {
  /// Words, and each character between them; together they are the whole text. Where a script has
  /// no spaces, each character is a word.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var isInWord = false
    for index in text.indices {
      let goesOn = isPartOfWord(text[index])
      if index > start, !(isInWord && goesOn) {
        words.append(text[start..<index])
        start = index
      }
      isInWord = goesOn
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.isLetterOrDigit && !scalar.isOfScriptWithoutSpaces
  }

  private static func saysSomething(_ words: ArraySlice<Substring>) -> Bool {
    words.contains { $0.unicodeScalars.contains(where: \.isLetterOrDigit) }
  }
}

// MARK: - Finding what is shared

extension TextComparison {
  private typealias Stretch = (first: Range<Int>, second: Range<Int>)

  /// A space or a comma alone, between words that differ, is part of what differs.
  private static func sharedStretches(
    _ first: ArraySlice<Substring>, _ second: ArraySlice<Substring>
  ) -> [Stretch] {
    var numbers: [Substring: Int] = [:]
    func number(_ word: Substring) -> Int {
      if let known = numbers[word] { return known }
      numbers[word] = numbers.count
      return numbers.count - 1
    }
    var stretches: [Stretch] = []
    for pair in WordAlignment.pairs(first.map(number), second.map(number)) {
      let (row, column) = (first.startIndex + pair.first, second.startIndex + pair.second)
      if let last = stretches.last, last.first.upperBound == row, last.second.upperBound == column {
        stretches[stretches.count - 1] = (
          last.first.lowerBound..<row + 1, last.second.lowerBound..<column + 1
        )
      } else {
        stretches.append((row..<row + 1, column..<column + 1))
      }
    }
    return stretches.filter { saysSomething(first[$0.first]) }
  }
}
