// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands out in some entries, where there are enough of them to say so.
package enum FeelingInsight: Hashable, Sendable {
  /// From 0 to 1.
  case positive(Double)
  case negative(Double)
  /// About as positive as negative, and how positive that is.
  case balanced(Double)
  case brighter
  case darker
  /// The feelings that most entries have, of which each has this share of all of them.
  case mostly([Emotion], share: Double)
  /// What is felt more often on one day of the week; 1 is Monday.
  case onWeekday(Int, Emotion)
  case atTime(DayPart, Emotion)

  /// The parts of a day, by the clock on the wall.
  package enum DayPart: CaseIterable, Hashable, Sendable {
    case morning
    case afternoon
    case evening
    case night

    package init(hour: Int) {
      switch hour {
      case 5..<12: self = .morning
      case 12..<18: self = .afternoon
      case 18..<23: self = .evening
      default: self = .night
      }
    }
  }

  /// How much it says, from 0 to 1: the insight that says most comes first.
  package var weight: Double {
    switch self {
    case .positive(let share), .negative(let share): max(2 * share - 1, 0)
    case .balanced: 0
    case .brighter, .darker: 0.8
    case .mostly(_, let share): share
    case .onWeekday, .atTime: 0.6
    }
  }

  /// Of fewer entries nothing is said.
  static let fewestEntries = 5
  /// How much more often something has to be felt at one time, in shares, to stand out.
  static let leastDifference = 0.15
}

extension FeelingStatistics {
  /// How pleasant these days were, and whether that changed.
  package var courseInsight: FeelingInsight? {
    guard let positive = total.positive, total.read >= FeelingInsight.fewestEntries else {
      return nil
    }
    let stretches = course.stretches.filter { $0.tally.read > 0 }
    if stretches.count >= 4 {
      let means = [stretches.prefix(stretches.count / 2), stretches.suffix(stretches.count / 2)]
        .map { half in
          half.reduce(0) { $0 + ($1.tally.positive ?? 0.5) } / Double(half.count)
        }
      if means[1] - means[0] >= FeelingInsight.leastDifference { return .brighter }
      if means[0] - means[1] >= FeelingInsight.leastDifference { return .darker }
    }
    if positive >= 0.6 { return .positive(positive) }
    return positive <= 0.4 ? .negative(1 - positive) : .balanced(positive)
  }

  /// The feeling that there is most of, or those that share the first place.
  package var shareInsight: FeelingInsight? {
    let highest = Emotion.allCases.map { total.count(of: $0) }.max() ?? 0
    guard total.read >= FeelingInsight.fewestEntries, highest > 0 else { return nil }
    let most = Emotion.allCases.filter { total.count(of: $0) == highest }
    return .mostly(most, share: total.share(of: .emotion(most[0])))
  }

  /// On which day of the week something is felt more often.
  package var weekdayInsight: FeelingInsight? {
    standout(in: weekdays).map { .onWeekday($0.index + 1, $0.emotion) }
  }

  /// At which time of the day something is felt more often.
  package var hourInsight: FeelingInsight? {
    let parts = FeelingInsight.DayPart.allCases
    let tallies = parts.map { part in
      hours.indices.filter { FeelingInsight.DayPart(hour: $0) == part }
        .reduce(into: FeelingTally()) { $0.add(hours[$1]) }
    }
    return standout(in: tallies).map { .atTime(parts[$0.index], $0.emotion) }
  }

  /// The time at which a feeling is most above its share in all entries.
  private func standout(in tallies: [FeelingTally]) -> (index: Int, emotion: Emotion)? {
    let candidates = tallies.enumerated()
      .filter { $1.read >= FeelingInsight.fewestEntries && $1.read < total.read }
      .flatMap { index, tally in
        Emotion.allCases.map { emotion in
          (index, emotion, tally.readShare(of: emotion) - total.readShare(of: emotion))
        }
      }
    guard let best = candidates.max(by: { $0.2 < $1.2 }), best.2 >= FeelingInsight.leastDifference
    else { return nil }
    return (best.0, best.1)
  }
}

extension FeelingTally {
  fileprivate func count(of emotion: Emotion) -> Int { count(of: .emotion(emotion)) }

  /// Of the entries that could be read, from 0 to 1.
  fileprivate func readShare(of emotion: Emotion) -> Double {
    read > 0 ? Double(count(of: emotion)) / Double(read) : 0
  }
}
