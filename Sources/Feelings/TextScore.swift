// SPDX-License-Identifier: GPL-3.0-or-later

/// The weights of a text added up, and what each word said.
///
/// The first eight weights of a slot are those that comments taught, in the order of `Head`; then
/// follow those that diaries taught, for what is said in one means something else in the other.
/// These know no neutral; in its place is what tells a diary from a comment.
struct TextScore {
  private var sum = SIMD16<Int32>(repeating: 0)
  /// How many of the features are known.
  private(set) var count = 0
  private(set) var heaviest = HeaviestWords()
  /// What a person's corrections say.
  private var learnt: LearntScore?

  init(_ learnt: LearntWeights?) {
    self.learnt = learnt.flatMap { $0.count > 0 ? LearntScore($0) : nil }
  }

  mutating func add(
    _ features: borrowing Features, _ tags: Span<SIMD2<UInt64>>, _ weights: Span<SIMD16<Int8>>
  ) {
    var begin = 0
    for word in features.words {
      var sum = SIMD16<Int16>(repeating: 0)
      for index in begin..<word.end {
        let hash = features.hashes[index]
        let set = Slots.set(of: hash, sets: tags.count)
        guard let slot = Slots.slot(Slots.tag(of: hash), in: tags[set]) else { continue }
        sum &+= SIMD16<Int16>(truncatingIfNeeded: weights[set * Slots.ways + slot])
        count += 1
      }
      self.sum &+= SIMD16<Int32>(truncatingIfNeeded: sum)
      let taught = learnt?.add(features.hashes[begin..<word.end])
      if let range = word.range { heaviest.add(range, sum, taught) }
      begin = word.end
    }
  }

  /// What the person's corrections add to the log shares.
  var shift: SIMD8<Float> { learnt?.shift ?? SIMD8(repeating: 0) }

  /// A long text says more than a short one, but not as much more as it is longer.
  func odds(_ header: ModelHeader, koreanShare: Float) -> Odds {
    let length = Float(max(count, 1)).squareRoot()
    let odds = SIMD16<Float>(sum) * header.scales / length + header.biases
    return Odds(
      comment: odds.lowHalf + header.koreanBiases * koreanShare, diary: odds.highHalf,
      koreanShare: koreanShare)
  }
}
