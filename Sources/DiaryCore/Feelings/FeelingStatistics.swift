// SPDX-License-Identifier: GPL-3.0-or-later

/// What the charts show of some days.
package struct FeelingStatistics: Hashable, Sendable {
  package let days: ClosedRange<Day>
  package let course: FeelingCourse
  /// Week by week, month by month or year by year.
  package let shares: [FeelingStretch]
  package private(set) var total = FeelingTally()
  /// Monday first.
  package private(set) var weekdays = [FeelingTally](repeating: FeelingTally(), count: 7)
  /// By the clock on the wall, from midnight on.
  package private(set) var hours = [FeelingTally](repeating: FeelingTally(), count: 24)
  package private(set) var daysWritten = 0
  /// That of these days, as all places count it.
  package private(set) var longestStreak = 0
  package private(set) var words = 0
  /// In milliseconds.
  package private(set) var spoken = 0

  /// Whatever is of other days is left out. `weekday` begins a week: 1 is Monday.
  package init(_ felt: [FeelingPoint], over days: ClosedRange<Day>, weekStart weekday: Int) {
    self.days = days
    course = FeelingCourse(felt, over: days, weekStart: weekday)
    shares = FeelingStretch.all(
      felt, by: .ofShares(over: days), over: days, weekStart: weekday)
    var written: Set<Int> = []
    for felt in felt where days.contains(felt.day) {
      total.add(felt)
      weekdays[felt.day.weekday - 1].add(felt)
      hours[felt.hour].add(felt)
      words += felt.words
      spoken += felt.spoken
      written.insert(felt.day.ordinal)
    }
    daysWritten = written.count
    longestStreak = WritingStreaks(written.sorted()).longest
  }
}

extension FeelingPoint {
  /// The hour of its day, by the clock on the wall here.
  package var hour: Int { min(max(minutes / 60, 0), 23) }
}
