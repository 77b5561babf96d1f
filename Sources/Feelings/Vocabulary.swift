// SPDX-License-Identifier: GPL-3.0-or-later

/// The English words that the model has met, as bits: a word that is none of them is hardly
/// English.
package enum Vocabulary {
  /// The two bits that a word sets.
  package static func places(of word: Span<UInt32>, bits: Int) -> (Int, Int) {
    var hash = FeatureHash(.vocabulary)
    hash.add(word)
    let first = hash.value
    hash.add(0)
    return (Int(first >> (32 - UInt32(bits))), Int(hash.value >> (32 - UInt32(bits))))
  }
}
