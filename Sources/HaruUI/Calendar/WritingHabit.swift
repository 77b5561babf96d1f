// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// How steadily a person has been writing until today.
struct WritingHabit: Equatable {
  /// Days of writing with a day off now and then: a missed day ends them only where another one was
  /// missed less than a week before. Today is not missed before it is over.
  struct Run: Equatable {
    let first: Day
    let days: Int

    /// Nil where there is none at present.
    init?(_ written: Set<Day>, today: Day) {
      var first: Day?
      var days = 0
      var missed: Day?
      var next = written.contains(today) ? today : today.adding(days: -1)
      while let day = next {
        if written.contains(day) {
          (first, days) = (day, days + 1)
        } else if let missed, missed.days(since: day) < Self.daysBetweenMissed {
          break
        } else {
          missed = day
        }
        next = day.adding(days: -1)
      }
      guard let first else { return nil }
      (self.first, self.days) = (first, days)
    }

    static let daysBetweenMissed = 7
  }

  let run: Run?
  /// On how many days of this week something was written.
  let daysOfWeek: Int

  /// `weekday` is the one that a week begins with; 1 is Monday.
  init(_ written: Set<Day>, today: Day, weekday: Int) {
    run = Run(written, today: today)
    let passed = (today.weekday - weekday + 7) % 7
    daysOfWeek = (0...passed).count { back in
      today.adding(days: -back).map(written.contains) ?? false
    }
  }

  private static let daysAtOnce = 120

  /// Reads as far back as the run goes.
  static func read(
    until today: Day, weekday: Int, from journal: Journal
  ) async throws(JournalError) -> WritingHabit {
    var written: Set<Day> = []
    var last = today
    while true {
      let first = last.adding(days: -daysAtOnce) ?? .first
      written.formUnion(try await journal.summaries(from: first, to: last).map(\.day))
      let habit = WritingHabit(written, today: today, weekday: weekday)
      guard let run = habit.run, run.first.days(since: first) < Run.daysBetweenMissed,
        let earlier = first.adding(days: -1)
      else { return habit }
      last = earlier
    }
  }
}
