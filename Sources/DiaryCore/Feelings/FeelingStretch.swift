// SPDX-License-Identifier: GPL-3.0-or-later

/// Some days in a row, and what they felt like.
package struct FeelingStretch: Hashable, Sendable {
  package let days: ClosedRange<Day>
  package internal(set) var tally = FeelingTally()

  init(_ days: ClosedRange<Day>) { self.days = days }

  /// What the days felt like, part by part. Whatever is not in any of them is left out.
  package static func all(
    _ felt: [FeelingPoint], by step: FeelingStep, over days: ClosedRange<Day>,
    weekStart weekday: Int
  ) -> [FeelingStretch] {
    var stretches = step.parts(of: days, weekStart: weekday).map(FeelingStretch.init)
    for felt in felt where days.contains(felt.day) {
      if let index = stretches.index(of: felt.day) { stretches[index].tally.add(felt) }
    }
    return stretches
  }

  /// The months in which something was written. `felt` in the order of the days.
  package static func months(of felt: [FeelingPoint]) -> [FeelingStretch] {
    guard let first = felt.first, let last = felt.last else { return [] }
    let days = Month(of: first.day).first...Month(of: last.day).last
    return all(felt, by: .month, over: days, weekStart: 1).filter { $0.tally.entries > 0 }
  }
}

extension [FeelingStretch] {
  /// The stretch that has the day, found by halving.
  fileprivate func index(of day: Day) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].days.upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].days.contains(day) ? low : nil
  }
}
