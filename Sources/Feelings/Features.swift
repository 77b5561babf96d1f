// SPDX-License-Identifier: GPL-3.0-or-later

/// The features of a sentence: its words, how they begin and end, which stand near each other, and
/// what is said at the beginning and at the end of the text.
struct Features {
  /// A word, and how many hashes there are up to its end.
  struct Word {
    /// Nil for a mark and for what is hung on a number: they may weigh much, but explain nothing
    /// to a person.
    var range: Range<Int>?
    var end: Int
  }

  private static let edge: UInt32 = 1
  private static let quotationMark: UInt32 = 0x22

  private(set) var hashes: [UInt32] = []
  private(set) var words: [Word] = []
  /// Those of the hashes that tell what is said where a text begins, and where it ends.
  private(set) var places: [UInt32] = []
  /// Whether a quotation goes on from the sentence before.
  private var isQuoted = false

  mutating func clear() {
    hashes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  mutating func add(_ sentence: borrowing Sentence) {
    if sentence.beginsLine { isQuoted = false }
    let letters = sentence.letters.span
    var recent = RecentTokens()
    var reach = EnglishNegation()
    var numberEnd: Int?
    for token in sentence.tokens {
      let word = letters.extracting(token.letters)
      switch token.kind {
      case .foreign: continue
      case .number:
        numberEnd = token.range.upperBound
        continue
      case .jamo, .emoji, .marks:
        add(word, .sign)
        if token.kind == .marks {
          reach.see(marks: word)
          for index in word.indices where word[index] == Self.quotationMark { isQuoted.toggle() }
        }
      case .korean: addKorean(word)
      case .english:
        addEnglish(word, isNegated: reach.isNegated)
        reach.see(word: word)
      }
      if token.kind == .korean || token.kind == .english {
        addNeighbours(of: token, recent, in: letters)
        recent.add(token)
      }
      addPlace(of: token, in: sentence)
      // What is hung on a number explains no more than the number.
      let isTelling =
        (token.kind != .marks || Self.isSmile(word)) && numberEnd != token.range.lowerBound
      words.append(Word(range: isTelling ? token.range : nil, end: hashes.count))
    }
  }

  private mutating func add(
    _ letters: Span<UInt32>, _ kind: FeatureHash.Kind
  ) {
    var hash = FeatureHash(kind, isQuoted: isQuoted)
    hash.add(letters)
    hashes.append(hash.value)
  }

  // MARK: - Words

  private mutating func addEnglish(
    _ word: Span<UInt32>, isNegated: Bool
  ) {
    add(word, isNegated ? .negated : .word)
    addBeginnings(of: word, lengths: 3...6, upTo: word.count - 1)
    if word.count > 4 { addEndings(of: word, lengths: 3...3) }
  }

  private mutating func addKorean(_ word: Span<UInt32>) {
    add(word, .word)
    addBeginnings(of: word, lengths: 1...4, upTo: word.count)
    addEndings(of: word, lengths: 1...3)
  }

  private mutating func addBeginnings(
    of word: Span<UInt32>, lengths: ClosedRange<Int>, upTo longest: Int
  ) {
    var hash = FeatureHash(.beginning, isQuoted: isQuoted)
    for index in 0..<max(min(lengths.upperBound, longest), 0) {
      hash.add(word[index])
      if index + 1 >= lengths.lowerBound { hashes.append(hash.value) }
    }
  }

  /// Those that are shorter than the word.
  private mutating func addEndings(
    of word: Span<UInt32>, lengths: ClosedRange<Int>
  ) {
    var hash = FeatureHash(.ending, isQuoted: isQuoted)
    for count in 1...lengths.upperBound where count < word.count {
      hash.add(word[word.count - count])
      if count >= lengths.lowerBound { hashes.append(hash.value) }
    }
  }

  // MARK: - Words beside each other

  /// The pairs it makes with the three words before it, and the three words that it ends.
  private mutating func addNeighbours(
    of token: Token, _ recent: RecentTokens, in letters: Span<UInt32>
  ) {
    guard let first = recent.first else { return }
    addRow([first, token], .pair, in: letters)
    addKoreanNegation(first, token, in: letters)
    guard let second = recent.second else { return }
    addRow([second, token], .distantPair, in: letters)
    addRow([second, first, token], .pair, in: letters)
    guard let third = recent.third else { return }
    addRow([third, token], .farPair, in: letters)
  }

  private mutating func addRow<let count: Int>(
    _ row: InlineArray<count, Token>, _ kind: FeatureHash.Kind, in letters: Span<UInt32>
  ) {
    var hash = FeatureHash(kind, isQuoted: isQuoted)
    for index in row.indices {
      if index > 0 { hash.add(Self.edge) }
      hash.add(letters.extracting(row[index].head))
    }
    hashes.append(hash.value)
  }

  /// How a day is begun to be told, and what is left of it, weighs otherwise than what is between.
  private mutating func addPlace(of token: Token, in sentence: borrowing Sentence) {
    let head = sentence.letters.span.extracting(token.head)
    if sentence.isFirst { addPlace(head, .first) }
    if sentence.isLast { addPlace(head, .last) }
  }

  private mutating func addPlace(_ head: Span<UInt32>, _ kind: FeatureHash.Kind) {
    var hash = FeatureHash(kind, isQuoted: isQuoted)
    hash.add(head)
    hashes.append(hash.value)
    places.append(hash.value)
  }

  /// Marks that are a face, or sweat on it: ^^ and :) and ;;
  private static func isSmile(_ marks: Span<UInt32>) -> Bool {
    guard marks.count > 1 else { return false }
    return marks.indices.contains { [0x5E, 0x3A, 0x3B, 0x3D].contains(marks[$0]) }
  }

  /// 안 좋다 and 좋지 않다 say the same of 좋.
  private mutating func addKoreanNegation(
    _ first: Token, _ second: Token, in letters: Span<UInt32>
  ) {
    guard first.kind == .korean, second.kind == .korean else { return }
    let negated: Token
    if Negation.standsBefore(letters.extracting(first.letters)) {
      negated = second
    } else if Negation.standsAfter(letters.extracting(second.letters)) {
      negated = first
    } else {
      return
    }
    var hash = FeatureHash(.negated, isQuoted: isQuoted)
    for index in negated.letters.prefix(2) {
      hash.add(letters[index])
      hashes.append(hash.value)
    }
  }
}

/// Which words a not reaches in English: the next four, unless a mark comes before.
private struct EnglishNegation {
  private static let reach = 4
  private var left = 0

  var isNegated: Bool { left > 0 }

  mutating func see(word: Span<UInt32>) {
    left = Negation.isEnglish(word) ? Self.reach : max(left - 1, 0)
  }

  mutating func see(marks: Span<UInt32>) {
    for index in marks.indices {
      switch marks[index] {
      case 0x2C, 0x2E, 0x3B, 0x3A, 0x21, 0x3F: left = 0
      default: break
      }
    }
  }
}

/// The words before the one that is read.
private struct RecentTokens {
  private(set) var first: Token?
  private(set) var second: Token?
  private(set) var third: Token?

  mutating func add(_ token: Token) { (first, second, third) = (token, first, second) }
}
