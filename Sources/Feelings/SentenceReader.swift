// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a text into sentences, and these into words. What is between two words is looked at twice,
/// and all else once, whatever the text.
struct SentenceReader {
  /// Longer words are cut: a wall of one letter must not cost more than as many words.
  private static let longestWord = 24

  private var scalars = ScalarReader()
  private var lastEnd = 0
  private var isAtLine = true
  /// Whether the sentence that was read last ended with its line, and not by a mark.
  private var endsAsHeading = false
  private var mayBeHeading = true
  private var isAtBeginning = true

  /// Fills in the next sentence that has any words; false at the end of the text.
  mutating func next(_ sentence: inout Sentence, in bytes: Span<UInt8>) -> Bool {
    sentence.clear()
    guard read(&sentence, in: bytes) else { return false }
    place(&sentence, in: bytes)
    return true
  }

  /// Notes whether the text begins or ends with this sentence. A title is no beginning, and a date
  /// or a smile is no sentence.
  private mutating func place(_ sentence: inout Sentence, in bytes: Span<UInt8>) {
    guard sentence.hasWords else { return }
    sentence.isLast = !hasWordsAhead(in: bytes)
    let isHeading = mayBeHeading && endsAsHeading && !sentence.isLast
    mayBeHeading = false
    guard !isHeading else { return }
    (sentence.isFirst, isAtBeginning) = (isAtBeginning, false)
  }

  private func hasWordsAhead(in bytes: Span<UInt8>) -> Bool {
    var scalars = scalars
    while let scalar = scalars.next(in: bytes) {
      switch Sign(scalar) {
      case .syllable, .latin: return true
      default: continue
      }
    }
    return false
  }

  private mutating func read(_ sentence: inout Sentence, in bytes: Span<UInt8>) -> Bool {
    var mayEnd = false
    endsAsHeading = false
    while true {
      let begin = scalars.offset
      guard let scalar = scalars.next(in: bytes) else { return !sentence.tokens.isEmpty }
      let sign = Sign(scalar)
      switch sign {
      case .silent: continue
      case .newline:
        isAtLine = true
        guard sentence.tokens.isEmpty else {
          endsAsHeading = !mayEnd
          return true
        }
      case .space:
        if mayEnd { return true }
      default:
        if case .mark = sign {} else { mayEnd = false }
        if sentence.tokens.isEmpty { (sentence.beginsLine, isAtLine) = (isAtLine, false) }
        add(sign, from: begin, to: &sentence)
        if case .mark(let mark) = sign {
          mayEnd = mark == 0x2E || mark == 0x21 || mark == 0x3F || mark == 0x2026 || mayEnd
        }
        if sentence.isFull { return true }
      }
    }
  }

  private mutating func add(
    _ sign: Sign, from begin: Int, to sentence: inout Sentence
  ) {
    let kind: Token.Kind
    var letter: UInt32 = 0
    switch sign {
    case .syllable(let value): (kind, letter) = (.korean, value)
    case .jamo(let value): (kind, letter) = (.jamo, value)
    case .latin(let value): (kind, letter) = (.english, value)
    case .emoji(let value): (kind, letter) = (.emoji, value)
    case .mark(let value):
      (kind, letter) = (.marks, value)
      if value == 0x27, joinsApostrophe(at: begin, in: &sentence) { return }
    case .foreign: kind = .foreign
    case .digit: kind = .number
    case .space, .newline, .silent: return
    }
    defer { lastEnd = scalars.offset }
    guard let last = sentence.tokens.indices.last, sentence.tokens[last].kind == kind,
      begin == lastEnd, kind != .emoji, sentence.tokens[last].letters.count < Self.longestWord
    else {
      let start = sentence.letters.count
      sentence.letters.append(letter)
      sentence.tokens.append(
        Token(kind: kind, letters: start..<start + 1, range: begin..<scalars.offset))
      return
    }
    extend(&sentence, last, by: letter)
  }

  /// The apostrophe of don’t is one of its letters.
  private mutating func joinsApostrophe(at begin: Int, in sentence: inout Sentence) -> Bool {
    guard let last = sentence.tokens.indices.last, sentence.tokens[last].kind == .english,
      begin == lastEnd, sentence.tokens[last].letters.count < Self.longestWord
    else { return false }
    extend(&sentence, last, by: 0x27)
    lastEnd = scalars.offset
    return true
  }

  /// Two of a kind say as much as ten: ㅋㅋ and ㅋㅋㅋㅋㅋ, !! and !!!!
  private func extend(_ sentence: inout Sentence, _ last: Int, by letter: UInt32) {
    sentence.tokens[last].range = sentence.tokens[last].range.lowerBound..<scalars.offset
    let kind = sentence.tokens[last].kind
    if kind == .number || kind == .foreign { return }
    if kind == .jamo || kind == .marks {
      let tail = sentence.word(sentence.tokens[last]).suffix(2)
      if tail.allSatisfy({ $0 == letter }), tail.count == 2 || letter == 0x3160 { return }
    }
    sentence.letters.append(letter)
    sentence.tokens[last].letters =
      sentence.tokens[last].letters.lowerBound..<sentence.letters.count
  }
}
