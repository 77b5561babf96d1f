// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Glibc

/// The part of a crown in which the boughs of a feeling are, or one of the two with the buds.
nonisolated struct TreeSector: Sendable {
  /// Nil for buds.
  let emotion: Emotion?
  let angles: ClosedRange<Double>
  /// The places in the list of what is felt, in the order of the days.
  let members: [Int]

  var middle: Double { (angles.lowerBound + angles.upperBound) / 2 }

  /// From the side where reading begins: what weighs on one, and then what lifts.
  private static let order: [Emotion] = [.sadness, .fear, .anger, .joy, .calm]
  private static let span = 1.5
  private static let budSpan = 0.28

  /// Those of a tree; each is as wide as it has leaves, by rough steps, so that one more moves
  /// nothing.
  static func all(of felt: [FeelingPoint]) -> [TreeSector] {
    var members: [Emotion: [Int]] = [:]
    var buds: [[Int]] = [[], []]
    for (place, felt) in felt.enumerated() {
      if let emotion = felt.emotion {
        members[emotion, default: []].append(place)
      } else {
        buds[felt.entry.number & 1].append(place)
      }
    }
    var parts = order.map { (emotion: Emotion?.some($0), members: members[$0] ?? []) }
    if !buds.allSatisfy(\.isEmpty) {
      parts = [(nil, buds[0])] + parts + [(nil, buds[1])]
    }
    return spread(parts)
  }

  private static func spread(_ parts: [(emotion: Emotion?, members: [Int])]) -> [TreeSector] {
    let weights = parts.map { weight($0.members.count) }
    let half = parts.count > order.count ? span + budSpan : span
    let step = 2 * half / weights.reduce(0, +)
    var start = -half
    return zip(parts, weights).map { part, weight in
      defer { start += weight * step }
      return TreeSector(
        emotion: part.emotion, angles: start...start + weight * step, members: part.members)
    }
  }

  private static func weight(_ count: Int) -> Double {
    let exact = pow(Double(count + 3), 0.62)
    return pow(1.6, (log(exact) / log(1.6)).rounded())
  }
}
