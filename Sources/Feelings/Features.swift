// SPDX-License-Identifier: GPL-3.0-or-later

/// The features of a clause: its words, its pairs of words, and the parts of its words.
struct Features {
  /// How many words a not reaches in English.
  private static let reach = 4
  private static let edge: UInt32 = 1

  /// The hashes of the features.
  private(set) var hashes: [UInt32] = []
  /// Which word of the sentence each belongs to.
  private(set) var owners: [Int32] = []

  /// The letters of the word at hand, with an edge on either side.
  private var framed: [UInt32] = []
  private var jamo: [UInt32] = []

  mutating func clear() {
    hashes.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
  }

  /// Adds those of these words of the sentence.
  mutating func add(_ clause: Range<Int>, of sentence: borrowing Sentence) {
    var previous: Int?
    var second: Int?
    var negatedUntil = -1
    for index in clause {
      let token = sentence.tokens[index]
      switch token.kind {
      case .foreign, .number: continue
      case .jamo, .emoji, .marks:
        addWord(index, of: sentence, kind: .sign)
        if token.kind == .marks, sentence.word(token).contains(where: Self.endsReach) {
          negatedUntil = -1
        }
        continue
      case .korean: addKorean(index, after: previous, of: sentence)
      case .english:
        addEnglish(index, isNegated: index <= negatedUntil, of: sentence)
        if Negation.isEnglish(sentence.word(token)) { negatedUntil = index + Self.reach }
      }
      if let previous { addPair(.pair, previous, index, of: sentence) }
      if let second { addPair(.skip, second, index, of: sentence) }
      (second, previous) = (previous, index)
    }
  }

  private mutating func add(_ hash: FeatureHash, token: Int) {
    hashes.append(hash.value)
    owners.append(Int32(truncatingIfNeeded: token))
  }

  private static func endsReach(_ mark: UInt32) -> Bool {
    mark == 0x2C || mark == 0x2E || mark == 0x3B || mark == 0x3A || mark == 0x21 || mark == 0x3F
  }

  private mutating func addWord(
    _ index: Int, of sentence: borrowing Sentence, kind: FeatureHash.Kind
  ) {
    var hash = FeatureHash(kind)
    hash.add(sentence.word(sentence.tokens[index]))
    add(hash, token: index)
  }

  /// What stands for a word beside another: of a Korean one its beginning, since its end bends.
  private func head(_ index: Int, of sentence: borrowing Sentence) -> ArraySlice<UInt32> {
    let token = sentence.tokens[index]
    let word = sentence.word(token)
    return token.kind == .korean ? word.prefix(2) : word
  }

  private mutating func addPair(
    _ kind: FeatureHash.Kind, _ first: Int, _ second: Int, of sentence: borrowing Sentence
  ) {
    var hash = FeatureHash(kind)
    hash.add(head(first, of: sentence))
    hash.add(Self.edge)
    hash.add(head(second, of: sentence))
    add(hash, token: second)
  }
}

// MARK: - Words

extension Features {
  private mutating func addEnglish(
    _ index: Int, isNegated: Bool, of sentence: borrowing Sentence
  ) {
    let token = sentence.tokens[index]
    addWord(index, of: sentence, kind: isNegated ? .negated : .word)
    if token.isShouted { add(FeatureHash(.shout), token: index) }
    frame(sentence.word(token))
    addParts(of: framed, lengths: 3...5, kind: .part, token: index)
  }

  private mutating func addKorean(
    _ index: Int, after previous: Int?, of sentence: borrowing Sentence
  ) {
    let word = sentence.word(sentence.tokens[index])
    addWord(index, of: sentence, kind: .word)
    addParts(
      of: sentence.letters, in: word.indices, lengths: 1...4, kind: .syllables,
      token: index)
    var beginning = FeatureHash(.beginning)
    for letter in word.prefix(3) {
      beginning.add(letter)
      add(beginning, token: index)
    }
    frameJamo(of: word)
    addParts(of: jamo, lengths: 3...6, kind: .jamo, token: index)
    addNegation(index, after: previous, of: sentence)
  }

  /// 안 좋다 and 좋지 않다 say the same of 좋.
  private mutating func addNegation(
    _ index: Int, after previous: Int?, of sentence: borrowing Sentence
  ) {
    guard let previous, sentence.tokens[previous].kind == .korean else { return }
    let (first, second) = (
      sentence.word(sentence.tokens[previous]), sentence.word(sentence.tokens[index])
    )
    let negated: ArraySlice<UInt32>
    if Negation.standsBefore(first) {
      negated = second
    } else if Negation.standsAfter(second) {
      negated = first
    } else {
      return
    }
    for length in 1...2 where length <= negated.count {
      var hash = FeatureHash(.negated)
      hash.add(negated.prefix(length))
      add(hash, token: index)
    }
  }

  private mutating func frame(_ word: ArraySlice<UInt32>) {
    framed.removeAll(keepingCapacity: true)
    framed.append(Self.edge)
    framed.append(contentsOf: word)
    framed.append(Self.edge)
  }

  private mutating func frameJamo(of word: ArraySlice<UInt32>) {
    jamo.removeAll(keepingCapacity: true)
    jamo.append(Self.edge)
    for syllable in word {
      let place = syllable - 0xAC00
      jamo.append(0x1100 + place / 588)
      jamo.append(0x1161 + place % 588 / 28)
      if place % 28 > 0 { jamo.append(0x11A7 + place % 28) }
    }
    jamo.append(Self.edge)
  }

  private mutating func addParts(
    of letters: [UInt32], in range: Range<Int>? = nil, lengths: ClosedRange<Int>,
    kind: FeatureHash.Kind, token: Int
  ) {
    let range = range ?? letters.indices
    for begin in range {
      var hash = FeatureHash(kind)
      for (count, index) in zip(1...lengths.upperBound, begin..<range.upperBound) {
        hash.add(letters[index])
        if count >= lengths.lowerBound { add(hash, token: token) }
      }
    }
  }
}
