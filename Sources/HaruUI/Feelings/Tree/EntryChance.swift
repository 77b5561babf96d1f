// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Numbers that look like chance, and are always the same for the same entry.
nonisolated struct EntryChance {
  private var state: UInt64

  init(_ entry: DiaryCore.Entry.ID) { self.init(seed: entry.number) }

  init(seed: Int) {
    // Numbers of neighbours are to have nothing in common.
    state = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15
  }

  /// From 0 up to 1.
  ///
  /// > a fast, splittable pseudorandom number generator
  /// https://doi.org/10.1145/2714064.2660195
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(1 << 53)
  }

  /// From -1 to 1.
  mutating func swing() -> Double { next() * 2 - 1 }
}
