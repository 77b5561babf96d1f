// SPDX-License-Identifier: GPL-3.0-or-later

/// How strong emotions are beside each other: five shares that are 1 together, from which their
/// percents and the sign follow, wherever they are shown. All are 0 where there is no emotion.
package struct EmotionShares: Hashable, Sendable {
  private static let pleasant = SIMD8<Double>(1, 0, 0, 0, 1, 0, 0, 0)

  /// Larger strengths are taken for this one.
  private static let largest = 1e12

  private let shares: SIMD8<Double>

  /// Takes strengths of any measure, in the order of `Emotion.allCases`. What is no number, or less
  /// than nothing, is nothing.
  package init(strengths: some Sequence<Double>) {
    var all = SIMD8<Double>(repeating: 0)
    for (place, strength) in zip(0..<Emotion.allCases.count, strengths) {
      all[place] = strength.isFinite ? min(max(strength, 0), Self.largest) : 0
    }
    let whole = all.sum()
    // What agrees already stays as it is, to the last bit.
    shares = whole > 0 && abs(whole - 1) > 1e-9 ? all / whole : all
  }

  package var isEmpty: Bool { shares.max() == 0 }

  package subscript(emotion: Emotion) -> Double { shares[emotion.place] }

  /// How much of it is pleasant; nil where there is no emotion.
  package var positive: Double? { isEmpty ? nil : (shares * Self.pleasant).sum() }

  /// In whole percent, which add up to 100. Those that lost most by being cut get what is missing;
  /// of two alike, the stronger.
  private var wholePercents: SIMD8<Double> {
    let exact = shares * 100
    var whole = exact.rounded(.down)
    guard !isEmpty else { return whole }
    var lost = exact - whole
    for _ in 0..<max(Int(100 - whole.sum()), 0) {
      let place = (0..<Emotion.allCases.count).max {
        (lost[$0], exact[$0]) < (lost[$1], exact[$1])
      }
      guard let place else { break }
      whole[place] += 1
      lost[place] = -1
    }
    return whole
  }

  package func percent(of emotion: Emotion) -> Int { Int(wholePercents[emotion.place]) }

  package var percents: [Emotion: Int] {
    let whole = wholePercents
    return Dictionary(
      uniqueKeysWithValues: Emotion.allCases.map { ($0, Int(whole[$0.place])) })
  }

  /// How positive it is in whole percent, as its emotions are; nil where there is none.
  package var positivePercent: Int? {
    isEmpty ? nil : Int((wholePercents * Self.pleasant).sum())
  }

  /// Of the strongest.
  package var highestPercent: Int { Int(wholePercents.max()) }
}

extension Emotion {
  /// Its place among all.
  fileprivate var place: Int {
    switch self {
    case .joy: 0
    case .sadness: 1
    case .anger: 2
    case .fear: 3
    case .calm: 4
    }
  }
}
