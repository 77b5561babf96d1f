// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Feelings
package import FoundationEssentials

/// How well a model reads the texts of a set that were kept from it.
package struct SetResult {
  private let texts: [LabelledText]
  private let shown: [FeelingShares]

  package init(_ file: URL, reader: FeelingReader) throws(TrainingError) {
    texts = try SetFile.labelled(file)
    shown = texts.map { reader.shares(of: $0.text) }
  }

  var count: Int { texts.count }

  /// F1 of a feeling, with the threshold chosen on the other half of the texts, for each half.
  package func f1(_ emotion: Emotion) -> Double? {
    guard texts.contains(where: { $0.targets[Head(emotion)] != nil }) else { return nil }
    let halves = [0, 1].map { half in
      let other = bestThreshold(emotion, half: 1 - half)
      return counts(emotion, half: half, threshold: other)
    }
    let (hits, named, wanted) = halves.reduce((0, 0, 0)) {
      ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2)
    }
    return Double(2 * hits) / Double(max(1, named + wanted))
  }

  /// Of the four feelings that sets name.
  package var macroF1: Double? {
    let scores = SetResult.named.compactMap { f1($0) }
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }

  /// The feelings that sets have a column for.
  package static let named: [Emotion] = [.joy, .sadness, .anger, .fear]

  private func bestThreshold(_ emotion: Emotion, half: Int) -> Float {
    let sorted = shown.map { $0.share(emotion) }.sorted()
    let candidates = (1..<100).map { sorted[sorted.count * $0 / 100] }
    return candidates.max { f1($0, emotion, half) < f1($1, emotion, half) } ?? 0.5
  }

  private func f1(_ threshold: Float, _ emotion: Emotion, _ half: Int) -> Double {
    let (hits, named, wanted) = counts(emotion, half: half, threshold: threshold)
    return Double(2 * hits) / Double(max(1, named + wanted))
  }

  private func counts(_ emotion: Emotion, half: Int, threshold: Float) -> (Int, Int, Int) {
    var (hits, named, wanted) = (0, 0, 0)
    for index in texts.indices where index % 2 == half {
      guard let target = texts[index].targets[Head(emotion)] else { continue }
      let isNamed = shown[index].share(emotion) >= threshold
      let isWanted = target >= 0.5
      if isNamed { named += 1 }
      if isWanted { wanted += 1 }
      if isNamed && isWanted { hits += 1 }
    }
    return (hits, named, wanted)
  }

  /// How often a text that has the feeling is stronger in it than one that has not.
  func areaUnderCurve(_ emotion: Emotion) -> Double? {
    var ranked: [(Float, Bool)] = []
    for (text, shares) in zip(texts, shown) {
      if let target = text.targets[Head(emotion)] {
        ranked.append((shares.share(emotion), target >= 0.5))
      }
    }
    let wanted = ranked.count { $0.1 }
    guard wanted > 0, wanted < ranked.count else { return nil }
    ranked.sort { $0.0 < $1.0 }
    var (below, won) = (0, 0)
    for (_, isWanted) in ranked {
      if isWanted { won += below } else { below += 1 }
    }
    return Double(won) / Double(wanted * (ranked.count - wanted))
  }

  /// Of the texts that are clearly positive or negative, the share that is read so.
  package var signShare: Double? {
    var (right, all) = (0, 0)
    for (text, shares) in zip(texts, shown) {
      guard let positive = text.targets[.positive], let negative = text.targets[.negative],
        abs(positive - negative) > 0.5
      else { continue }
      all += 1
      if (shares.positive >= 0.5) == (positive > negative) { right += 1 }
    }
    return all == 0 ? nil : Double(right) / Double(all)
  }

  /// Of the texts with a feeling, the share whose leading one is among those that were named.
  package var leadingShare: Double? {
    var (right, all) = (0, 0)
    for (text, shares) in zip(texts, shown) {
      let named = Emotion.allCases.filter { emotion in
        text.labels.contains(emotion.rawValue) || text.targets[Head(emotion)] ?? 0 >= 0.5
      }
      guard !named.isEmpty else { continue }
      all += 1
      if named.contains(shares.leading) { right += 1 }
    }
    return all == 0 ? nil : Double(right) / Double(all)
  }
}
