// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import GLib
package import HaruSettings

/// Times of day in the words of the chosen language, with as many hours as the region counts.
package enum TimeText {
  /// 21:04, or 9:04 PM. In milliseconds from the beginning of the day.
  package static func clock(_ timeOfDay: Int, _ format: ClockFormat = .current) -> String {
    let (hour, minute) = (timeOfDay / 3_600_000, timeOfDay / 60_000 % 60)
    let tail = ":" + NumberText.padded(minute)
    switch format {
    case .twentyFourHours: return NumberText.padded(hour) + tail
    case .twelveHours:
      // Translators: A time of the twelve hours before or after noon, as “9:04 PM”: {time} is
      // “9:04”, {half} is “AM” or “PM”. With a space that does not break, if with any.
      return gettext("{time} {half}").filling("time", with: halved(hour) + tail)
        .filling("half", with: half(ofHour: hour))
    }
  }

  /// 21:00, or 9 PM: a full hour, as briefly as it is written.
  package static func hour(_ hour: Int, _ format: ClockFormat = .current) -> String {
    guard format == .twelveHours else { return clock(hour * 3_600_000, format) }
    // Translators: A full hour before or after noon, as “9 PM”, with what a language writes
    // behind an hour without minutes. With a space that does not break, if with any.
    return gettext("{hour} {half}").filling("hour", with: halved(hour))
      .filling("half", with: half(ofHour: hour))
  }

  /// The number of an hour in its half of the day.
  private static func halved(_ hour: Int) -> String { NumberText.plain((hour + 11) % 12 + 1) }

  /// AM or PM.
  package static func half(ofHour hour: Int) -> String {
    // Translators: The twelve hours before noon, behind or before a time.
    hour % 24 < 12
      ? pgettext("half of the day", "AM")
      // Translators: The twelve hours after noon, behind or before a time.
      : pgettext("half of the day", "PM")
  }

  /// 21:04 in every region, for lines that programs read, too.
  package static func whole(_ moment: Moment, _ clock: WallClock) -> String {
    self.clock(clock.timeOfDay(of: moment), .twentyFourHours)
  }

  /// The time by the clock on the wall here.
  package static func of(_ moment: Moment, _ clock: WallClock = .system) -> String {
    self.clock(clock.timeOfDay(of: moment))
  }

  /// A time in minutes from the beginning of the day.
  package static func minutes(_ minutes: Int) -> String { clock(minutes * 60_000) }

  /// Friday, November 20, 2026, 21:04.
  package static func full(_ day: Day, _ timeOfDay: Int) -> String {
    dated(DateText.full(day), timeOfDay)
  }

  /// Fri, November 20, 21:04; with the year where it is not this one.
  package static func short(_ day: Day, _ timeOfDay: Int, today: Day) -> String {
    dated(DateText.short(day, today: today), timeOfDay)
  }

  /// Nov 20, 21:04; with the year where it is not this one.
  package static func brief(_ day: Day, _ timeOfDay: Int, today: Day) -> String {
    dated(DateText.brief(day, today: today), timeOfDay)
  }

  private static func dated(_ date: String, _ timeOfDay: Int) -> String {
    // Translators: A date and a time of that day.
    gettext("{date}, {time}").filling("date", with: date)
      .filling("time", with: clock(timeOfDay))
  }
}
