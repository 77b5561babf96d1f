// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that look like chance and are the same in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// From 0 up to, but not, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// True so many times in a hundred.
  mutating func happens(_ percent: Double) -> Bool { fraction() * 100 < percent }
}
