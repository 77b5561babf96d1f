// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a sentence turns, as at but or 하지만: what comes after it is mostly what is meant.
enum Turn {
  private static let words = Set(
    ["but", "however", "yet", "though", "근데", "그런데", "하지만", "그러나", "그래도"]
      .map { $0.unicodeScalars.map(\.value)[...] })
  /// 지만
  private static let ending: [UInt32] = [0xC9C0, 0xB9CC]

  /// The parts of a sentence between its turns.
  static func clauses(of sentence: Sentence) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var begin = 0
    for (index, token) in sentence.tokens.enumerated() where begin < index {
      guard token.kind == .korean || token.kind == .english else { continue }
      let before = sentence.word(sentence.tokens[index - 1])
      if words.contains(sentence.word(token))
        || before.count > 2 && before.suffix(2).elementsEqual(ending)
      {
        clauses.append(begin..<index)
        begin = index
      }
    }
    return clauses + [begin..<sentence.tokens.count]
  }
}
