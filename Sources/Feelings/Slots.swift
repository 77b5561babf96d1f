// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a feature's weights are. The upper bits of its hash name a set of four slots, and the lower
/// ones are its tag, which one of the four may bear: a feature that was not learnt has no weights,
/// rather than those of another.
package enum Slots {
  package static let ways = 4
  /// The tag of a slot that nothing is in.
  package static let empty: UInt16 = 0

  package static func set(of hash: UInt32, bits: Int) -> Int { Int(hash >> UInt32(32 - bits)) }

  package static func tag(of hash: UInt32) -> UInt16 {
    max(UInt16(truncatingIfNeeded: hash), 1)
  }

  static func first(_ matches: SIMDMask<SIMD4<Int16>>) -> Int? {
    if matches[0] { return 0 }
    if matches[1] { return 1 }
    if matches[2] { return 2 }
    return matches[3] ? 3 : nil
  }
}
