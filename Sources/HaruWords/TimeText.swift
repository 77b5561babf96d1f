// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import GLib

/// Times of day as the chosen language writes them.
package enum TimeText {
  /// 21:04. In milliseconds from the beginning of the day.
  package static func clock(_ timeOfDay: Int) -> String {
    let (hour, minute) = (timeOfDay / 3_600_000, timeOfDay / 60_000 % 60)
    return NumberText.padded(hour) + ":" + NumberText.padded(minute)
  }

  /// The same, by the clock on the wall here.
  package static func of(_ moment: Moment, _ clock: WallClock = .system) -> String {
    self.clock(clock.timeOfDay(of: moment))
  }

  /// The same, in minutes from the beginning of the day.
  package static func minutes(_ minutes: Int) -> String { clock(minutes * 60_000) }

  /// Friday, November 20, 2026, 21:04.
  package static func full(_ day: Day, _ timeOfDay: Int) -> String {
    dated(DateText.full(day), timeOfDay)
  }

  /// Fri, November 20, 21:04; with the year where it is not this one.
  package static func short(_ day: Day, _ timeOfDay: Int, today: Day) -> String {
    dated(DateText.short(day, today: today), timeOfDay)
  }

  private static func dated(_ date: String, _ timeOfDay: Int) -> String {
    // Translators: A date and a time of that day.
    gettext("{date}, {time}").filling("date", with: date)
      .filling("time", with: clock(timeOfDay))
  }
}
