// SPDX-License-Identifier: GPL-3.0-or-later

/// How long something was written day after day, where a missed day now and then is forgiven as in
/// `WritingHabit.Run`. Every place counts streaks so.
package struct WritingStreaks: Hashable, Sendable {
  /// On how many days something was written in the longest of them.
  package private(set) var longest = 0
  /// The same of the one that is not over; today is not missed before it is over.
  package private(set) var present = 0

  /// The numbers of the days of writing, each once and in their order. Without `today` none is the
  /// present one.
  package init(_ days: some Sequence<Int>, today: Int? = nil) {
    var streak = Streak()
    var isPast = true
    for day in days {
      if isPast, let today, day > today {
        present = streak.length(at: today)
        isPast = false
      }
      streak.add(day)
      longest = max(longest, streak.length)
    }
    if isPast, let today { present = streak.length(at: today) }
  }

  /// One that may go on.
  private struct Streak {
    private(set) var length = 0
    private var lengthSinceMissed = 0
    private var last: Int?
    private var missed: Int?

    mutating func add(_ day: Int) {
      goOn(to: day)
      length += 1
      lengthSinceMissed += 1
      last = day
    }

    func length(at today: Int) -> Int {
      var streak = self
      streak.goOn(to: today)
      return streak.length
    }

    /// Forgives what was missed before this day, or lets the streak begin later.
    private mutating func goOn(to day: Int) {
      guard let last, day > last + 1 else { return }
      guard day == last + 2 else {
        self = Streak()
        return
      }
      if let missed, last + 1 - missed < WritingHabit.Run.daysBetweenMissed {
        length = lengthSinceMissed
      }
      missed = last + 1
      lengthSinceMissed = 0
    }
  }
}
