// SPDX-License-Identifier: GPL-3.0-or-later

/// How positive the days were, one after the other: a line that breaks where there is no entry for
/// long.
package struct FeelingCourse: Hashable, Sendable {
  package let step: FeelingStep
  package let stretches: [FeelingStretch]
  /// Which stretches are joined by a line, run by run.
  package let runs: [[Int]]
  /// How positive each stretch is, with those beside it in its run taken into account, from 0 to 1;
  /// nil where nothing could be read.
  package let smoothed: [Double?]

  package init(_ felt: [FeelingPoint], over days: ClosedRange<Day>, weekStart weekday: Int) {
    step = .ofCourse(over: days)
    stretches = FeelingStretch.all(felt, by: step, over: days, weekStart: weekday)
    runs = Self.runs(of: stretches, patience: step.patience)
    smoothed = Self.smoothed(stretches, runs, reach: step.reach)
  }

  private static func runs(of stretches: [FeelingStretch], patience: Int) -> [[Int]] {
    var runs: [[Int]] = []
    for index in stretches.indices where stretches[index].tally.read > 0 {
      if let last = runs.last?.last, index - last <= patience {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
    return runs
  }

  private static func smoothed(
    _ stretches: [FeelingStretch], _ runs: [[Int]], reach: Int
  ) -> [Double?] {
    var smoothed = [Double?](repeating: nil, count: stretches.count)
    for run in runs {
      for index in run {
        var (sum, weights) = (0.0, 0.0)
        for other in run where abs(other - index) <= reach {
          let tally = stretches[other].tally
          let weight = Double((reach + 1 - abs(other - index)) * tally.read)
          sum += (tally.positive ?? 0) * weight
          weights += weight
        }
        smoothed[index] = sum / weights
      }
    }
    return smoothed
  }
}

extension FeelingStep {
  /// How many steps further the next one may be for the line to go on to it.
  fileprivate var patience: Int {
    switch self {
    case .day: 3
    case .week, .month, .year: 1
    }
  }

  /// How many steps to both sides have a say in how high the line is.
  fileprivate var reach: Int {
    switch self {
    case .day: 2
    case .week: 1
    case .month, .year: 0
    }
  }
}
