// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// How well a model reads the texts of a set that were kept from it.
struct SetResult {
  private let texts: [LabelledText]
  private let strengths: [SIMD8<Float>]

  init(_ file: URL, reader: FeelingReader) throws(TrainingError) {
    texts = try SetFile.labelled(file)
    strengths = texts.map { reader.strengths(of: $0.text) }
  }

  /// F1 of a head, with the threshold chosen on the other half of the texts, for each half.
  func f1(_ head: Head) -> Double? {
    guard texts.contains(where: { $0.targets[head] != nil }) else { return nil }
    let halves = [0, 1].map { half in
      let other = bestThreshold(head, half: 1 - half)
      return counts(head, half: half, threshold: other)
    }
    let (hits, named, wanted) = halves.reduce((0, 0, 0)) {
      ($0.0 + $1.0, $0.1 + $1.1, $0.2 + $1.2)
    }
    return Double(2 * hits) / Double(max(1, named + wanted))
  }

  private func bestThreshold(_ head: Head, half: Int) -> Float {
    let sorted = strengths.map { $0[head.rawValue] }.sorted()
    let candidates = (1..<100).map { sorted[sorted.count * $0 / 100] }
    return candidates.max { f1($0, head, half) < f1($1, head, half) } ?? 0.5
  }

  private func f1(_ threshold: Float, _ head: Head, _ half: Int) -> Double {
    let (hits, named, wanted) = counts(head, half: half, threshold: threshold)
    return Double(2 * hits) / Double(max(1, named + wanted))
  }

  private func counts(_ head: Head, half: Int, threshold: Float) -> (Int, Int, Int) {
    var (hits, named, wanted) = (0, 0, 0)
    for index in texts.indices where index % 2 == half {
      guard let target = texts[index].targets[head] else { continue }
      let isNamed = strengths[index][head.rawValue] >= threshold
      let isWanted = target >= 0.5
      if isNamed { named += 1 }
      if isWanted { wanted += 1 }
      if isNamed && isWanted { hits += 1 }
    }
    return (hits, named, wanted)
  }

  /// How often a text that has the feeling is stronger in it than one that has not.
  func areaUnderCurve(_ head: Head) -> Double? {
    var ranked: [(Float, Bool)] = []
    for (text, strength) in zip(texts, strengths) {
      if let target = text.targets[head] { ranked.append((strength[head.rawValue], target >= 0.5)) }
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
  var signShare: Double? {
    var (right, all) = (0, 0)
    for (text, strength) in zip(texts, strengths) {
      guard let positive = text.targets[.positive], let negative = text.targets[.negative],
        abs(positive - negative) > 0.5
      else { continue }
      all += 1
      let isPositive = strength[Head.positive.rawValue] >= strength[Head.negative.rawValue]
      if isPositive == (positive > negative) { right += 1 }
    }
    return all == 0 ? nil : Double(right) / Double(all)
  }
}
