// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of one sentence, and the letters they are made of.
struct Sentence {
  /// Longer ones are cut, so that no text asks for memory without a bound.
  static let most = 128

  var tokens: [Token] = []
  var letters: [UInt32] = []
  /// Whether no other sentence stands before it in its line.
  var beginsLine = false
  /// Whether it begins or ends the whole text.
  var isFirst = false
  var isLast = false

  var hasWords: Bool { tokens.contains { $0.kind == .korean || $0.kind == .english } }

  var isFull: Bool { tokens.count >= Self.most }

  mutating func clear() {
    tokens.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    (isFirst, isLast) = (false, false)
  }

  func word(_ token: Token) -> ArraySlice<UInt32> { letters[token.letters] }
}
