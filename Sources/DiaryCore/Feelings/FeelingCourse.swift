// SPDX-License-Identifier: GPL-3.0-or-later

/// How positive the days were, one after the other.
package struct FeelingCourse: Hashable, Sendable {
  package let step: FeelingStep
  package let stretches: [FeelingStretch]
  /// Stretches with entries that follow each other, run by run.
  package let runs: [[Int]]
  /// How positive each stretch is, with those close to it taken into account, from 0 to 1; nil
  /// where nothing could be read.
  package let smoothed: [Double?]

  package init(_ felt: [FeelingPoint], over days: ClosedRange<Day>, weekStart weekday: Int) {
    step = .ofCourse(over: days)
    stretches = FeelingStretch.all(felt, by: step, over: days, weekStart: weekday)
    runs = Self.runs(of: stretches)
    smoothed = Self.smoothed(stretches, reach: step.reach)
  }

  private static func runs(of stretches: [FeelingStretch]) -> [[Int]] {
    var runs: [[Int]] = []
    for index in stretches.indices where stretches[index].tally.read > 0 {
      if let last = runs.last?.last, index - last == 1 {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  private static func smoothed(_ stretches: [FeelingStretch], reach: Int) -> [Double?] {
    stretches.indices.map { index in
      guard stretches[index].tally.read > 0 else { return nil }
      var (sum, weights) = (0.0, 0.0)
      for other in max(index - reach, 0)...min(index + reach, stretches.count - 1) {
        let tally = stretches[other].tally
        let weight = Double((reach + 1 - abs(other - index)) * tally.read)
        sum += (tally.positive ?? 0) * weight
        weights += weight
      }
      return sum / weights
    }
  }
}

extension FeelingStep {
  /// How many steps to both sides have a say in how high the line is.
  package var reach: Int {
    switch self {
    case .day: 2
    case .week: 1
    case .month, .year: 0
    }
  }
}
