// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
package import HaruSettings

/// When a person is to be told something while Haru is closed.
package struct ReminderSchedule: Equatable {
  /// Those that are on.
  package let reminders: [Reminder]
  /// When the next letter arrives; nil where none is sealed, or it is not to be told.
  package let letter: Moment?

  package init(_ preferences: ReminderPreferences) {
    self.init(
      preferences.reminders.value,
      letter: preferences.tellsLetters.value ? preferences.nextLetter.value : nil)
  }

  package init(_ reminders: [Reminder], letter: Moment?) {
    self.reminders = reminders.filter(\.isOn)
    self.letter = letter
  }

  package var isEmpty: Bool { reminders.isEmpty && letter == nil }

  /// The first moment after `now` at which something is due, by the clock on the wall here; nil
  /// where nothing is.
  package func next(after now: Moment, _ clock: WallClock) -> Moment? {
    let moments = reminders.compactMap { $0.next(after: now, clock) }
    return (moments + [letter].compactMap { $0 }).filter { $0 > now }.min()
  }
}

extension Reminder {
  /// How long after its time a reminder is still shown, in milliseconds.
  private static let patience = 3_600_000
  private static let dayLength = 24 * 3_600_000

  /// The day that it is due for at this moment: the day before, where midnight has passed since;
  /// nil where it is not due.
  ///
  /// What the clock on the wall shows is compared, and not how much time has gone by: a time that
  /// the clock leaves out when summer begins is due right after it, and one that comes twice when
  /// summer ends is due at both.
  package func dueDay(at now: Moment, _ clock: WallClock) -> Day? {
    guard isOn else { return nil }
    let today = clock.day(of: now)
    let late = clock.timeOfDay(of: now) - minutes * 60_000
    let days: [(Day?, Int)] = [(today, late), (today.adding(days: -1), late + Self.dayLength)]
    for (day, late) in days {
      guard let day, weekdays.contains(day.weekday), (0...Self.patience).contains(late) else {
        continue
      }
      return day
    }
    return nil
  }

  /// The first moment after `now` at which it is due.
  func next(after now: Moment, _ clock: WallClock) -> Moment? {
    let today = clock.day(of: now)
    return (0...8).lazy.compactMap { today.adding(days: $0) }
      .filter { weekdays.contains($0.weekday) }
      .map { clock.moment(on: $0, timeOfDay: minutes * 60_000) }
      .first { $0 > now }
  }
}
