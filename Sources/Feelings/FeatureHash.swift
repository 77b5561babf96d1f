// SPDX-License-Identifier: GPL-3.0-or-later

/// The hash of a feature, made letter by letter.
struct FeatureHash {
  private(set) var state: UInt32

  init(_ kind: Kind) {
    state = kind.rawValue &* 0x9E37_79B1 ^ 0x811C_9DC5
  }

  enum Kind: UInt32 {
    case word = 1
    case pair, skip, negated, part, syllables, beginning, jamo, sign, shout, vocabulary
  }

  mutating func add(_ letter: UInt32) {
    state = (state ^ letter) &* 0x0100_0193
    state ^= state >> 15
  }

  mutating func add(_ letters: ArraySlice<UInt32>) {
    for letter in letters { add(letter) }
  }

  /// Well mixed in its upper bits, which choose the bucket.
  var value: UInt32 {
    var mixed = state
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    return (mixed ^ mixed >> 13) &* 0xC2B2_AE35
  }
}
