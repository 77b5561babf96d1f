// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a feature's weights are. Its hash names a set of eight slots, and a tag, which one of the
/// eight may bear: a feature that was not learnt has no weights, rather than those of another.
package enum Slots {
  package static let ways = 8
  /// The tag of a slot that nothing is in.
  package static let empty: UInt16 = 0

  package static func set(of hash: UInt32, sets: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: sets)) >> 32)
  }

  package static func tag(of hash: UInt32) -> UInt16 {
    max(UInt16(truncatingIfNeeded: hash), 1)
  }

  /// The slot of a set that bears the tag. Four tags are looked at in one number: where one is the
  /// same, nothing is left of it, and it alone borrows from its highest bit.
  static func slot(_ tag: UInt16, in set: SIMD2<UInt64>) -> Int? {
    let ones: UInt64 = 0x0001_0001_0001_0001
    for half in 0..<2 {
      let rest = UInt64(littleEndian: set[half]) ^ UInt64(tag) &* ones
      let same = (rest &- ones) & ~rest & ones << 15
      if same != 0 { return 4 * half + same.trailingZeroBitCount / 16 }
    }
    return nil
  }
}
