// SPDX-License-Identifier: GPL-3.0-or-later

/// The hash of a feature, made letter by letter.
struct FeatureHash {
  private(set) var state: UInt32

  /// A quotation means something else than the author's own words.
  init(_ kind: Kind, isQuoted: Bool = false) {
    state = kind.rawValue &* 0x9E37_79B1 ^ (isQuoted ? 0x3C6E_F372 : 0x811C_9DC5)
  }

  /// A change of the features, or of what they are hashed from, increases `ModelHeader.format`.
  enum Kind: UInt32 {
    case word = 1
    case pair, distantPair, farPair, negated, beginning, ending, sign, vocabulary
    /// What is said where a text begins, and where it ends.
    case first, last
  }

  mutating func add(_ letter: UInt32) {
    state = (state ^ letter) &* 0x0100_0193
    state ^= state >> 15
  }

  mutating func add(_ letters: Span<UInt32>) {
    for index in letters.indices { add(letters[index]) }
  }

  /// Well mixed in its upper bits, which choose the set.
  var value: UInt32 {
    var mixed = state
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    return (mixed ^ mixed >> 13) &* 0xC2B2_AE35
  }
}
