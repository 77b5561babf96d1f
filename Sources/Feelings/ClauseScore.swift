// SPDX-License-Identifier: GPL-3.0-or-later

/// The weights of a clause added up, as a whole and for each word of its sentence.
struct ClauseScore {
  private(set) var sum = SIMD16<Int32>(repeating: 0)
  private(set) var words: [SIMD16<Int32>]
  /// How many of the features are known.
  private(set) var count = 0

  init(
    _ features: Features, _ tags: Span<SIMD4<UInt16>>, _ weights: Span<SIMD16<Int8>>, bits: Int,
    words wordCount: Int
  ) {
    words = Array(repeating: SIMD16(repeating: 0), count: wordCount)
    for (hash, owner) in zip(features.hashes, features.owners) {
      let set = Slots.set(of: hash, bits: bits)
      let matches = tags[set] .== Slots.tag(of: hash)
      guard let way = Slots.first(matches) else { continue }
      let found = SIMD16<Int32>(truncatingIfNeeded: weights[set * Slots.ways + way])
      sum &+= found
      words[Int(owner)] &+= found
      count += 1
    }
  }
}
