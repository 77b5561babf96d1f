// SPDX-License-Identifier: GPL-3.0-or-later

/// How steadily a person has been writing until today.
package struct WritingHabit: Hashable, Sendable {
  /// Days of writing with a day off now and then: a missed day ends them only where another one was
  /// missed less than a week before. Today is not missed before it is over.
  package struct Run: Hashable, Sendable {
    package let first: Day
    package let days: Int
  }

  /// Nil where there is none at present.
  package let run: Run?
  /// On how many days of this week something was written.
  package let daysOfWeek: Int

  /// `weekday` is the one that a week begins with; 1 is Monday. `lastWritten` answers with the last
  /// day of writing that is not after the given one, and is asked for no more days than count.
  package init(
    today: Day, weekday: Int, lastWritten: (_ until: Day) throws -> Day?
  ) rethrows {
    run = try Run(today: today, lastWritten)
    let passed = (today.weekday - weekday + 7) % 7
    var count = 0
    var next = try lastWritten(today)
    while let day = next, today.days(since: day) <= passed {
      count += 1
      next = try day.adding(days: -1).flatMap(lastWritten)
    }
    daysOfWeek = count
  }
}

extension WritingHabit.Run {
  static let daysBetweenMissed = 7

  fileprivate init?(today: Day, _ lastWritten: (_ until: Day) throws -> Day?) rethrows {
    var run: (first: Day, days: Int)?
    var missed: Day?
    var next = try lastWritten(today)
    var wanted = next == today ? today : today.adding(days: -1)
    while let day = next, let expected = wanted, expected.days(since: day) <= 1 {
      if day != expected {
        if let missed, missed.days(since: expected) < Self.daysBetweenMissed { break }
        missed = expected
      }
      run = (day, (run?.days ?? 0) + 1)
      wanted = day.adding(days: -1)
      next = try wanted.flatMap(lastWritten)
    }
    guard let run else { return nil }
    (first, days) = run
  }
}
