// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// Days as the chosen language writes them.
package enum DateText {
  /// Friday, November 20, 2026.
  package static func full(_ day: Day) -> String {
    // Translators: A full date. {month} is a name, {day} and {year} are numbers.
    filled(gettext("{weekday}, {month} {day}, {year}"), with: day)
  }

  /// Friday, November 20.
  package static func withoutYear(_ day: Day) -> String {
    // Translators: A date of this year. {month} is a name, {day} is a number.
    filled(gettext("{weekday}, {month} {day}"), with: day)
  }

  /// Fri, November 20; with the year where it is not this one.
  package static func short(_ day: Day, today: Day) -> String {
    let pattern =
      day.year == today.year
      // Translators: A short date of this year. {weekday} and {month} are names, as “Fri” and
      // “November”, {day} is a number.
      ? pgettext("short weekday", "{weekday}, {month} {day}")
      // Translators: A short date of another year, as “Fri, November 20, 2025”.
      : pgettext("short weekday", "{weekday}, {month} {day}, {year}")
    return filled(pattern, with: day, shortWeekdays)
  }

  /// Nov 20; with the year where it is not this one.
  package static func brief(_ day: Day, today: Day) -> String {
    day.year == today.year
      ? monthAndDay(day, isShort: true) : withoutWeekday(day, isShort: true)
  }

  /// November 20; Nov 20 where it is to be short.
  package static func monthAndDay(_ day: Day, isShort: Bool = false) -> String {
    // Translators: A short date. {month} is a name, {day} is a number.
    filled(gettext("{month} {day}"), with: day, months: isShort ? shortMonths : months)
  }

  /// November 20, 2026; Nov 20, 2026 where it is to be short.
  package static func withoutWeekday(_ day: Day, isShort: Bool = false) -> String {
    // Translators: A date. {month} is a name, {day} and {year} are numbers.
    filled(gettext("{month} {day}, {year}"), with: day, months: isShort ? shortMonths : months)
  }

  /// November 20–26, 2026; the days are those of one month.
  package static func daysOfMonth(_ days: ClosedRange<Day>, isShort: Bool = false) -> String {
    filled(
      gettext("{month} {day}, {year}").filling("day", with: SpanText.daysOfMonth(days)),
      with: days.lowerBound, months: isShort ? shortMonths : months)
  }

  /// November 2026.
  package static func monthAndYear(_ month: Month) -> String { monthAndYear(of: month.first) }

  package static func monthAndYear(of day: Day) -> String {
    // Translators: A month of a year. {month} is a name, {year} is a number.
    filled(gettext("{month} {year}"), with: day)
  }

  /// November.
  package static func month(_ month: Month) -> String { months[month.month - 1]() }

  /// 2026.
  package static func year(_ year: Int) -> String {
    // Translators: A year that stands alone, as in “2026”.
    pgettext("alone", "{year}").filling("year", with: NumberText.plain(year))
  }

  /// Friday; 1 is Monday.
  package static func weekday(_ number: Int) -> String { weekdays[number - 1]() }

  /// Fri; 1 is Monday.
  package static func shortWeekday(_ number: Int) -> String { shortWeekdays[number - 1]() }

  /// F, for Friday; 1 is Monday.
  package static func weekdayLetter(_ number: Int) -> String { weekdayLetters[number - 1]() }

  /// Several of them in the order of a week that begins with `first`.
  package static func weekdays(_ numbers: Set<Int>, from first: Int) -> String {
    if numbers.count == 7 { return gettext("Every day") }
    let sorted = numbers.sorted { ($0 - first + 7) % 7 < ($1 - first + 7) % 7 }
    return CountText.list(sorted.map(weekday))
  }

  private static func filled(
    _ pattern: String, with day: Day,
    _ weekdays: [@MainActor () -> String] = weekdays,
    months: [@MainActor () -> String] = months
  ) -> String {
    pattern
      .filling("weekday", with: weekdays[day.weekday - 1]())
      .filling("month", with: months[day.month - 1]())
      .filling("day", with: NumberText.plain(day.day))
      .filling("year", with: NumberText.plain(day.year))
  }

  // Only the name that is needed is looked up: a page of the calendar needs dozens.
  private static let weekdays: [@MainActor () -> String] = [
    { gettext("Monday") }, { gettext("Tuesday") }, { gettext("Wednesday") },
    { gettext("Thursday") },
    { gettext("Friday") }, { gettext("Saturday") }, { gettext("Sunday") },
  ]

  // Translators: The days of the week above the columns of a calendar, as short as they are
  // written.
  private static let shortWeekdays: [@MainActor () -> String] = [
    { pgettext("short weekday", "Mon") }, { pgettext("short weekday", "Tue") },
    { pgettext("short weekday", "Wed") }, { pgettext("short weekday", "Thu") },
    { pgettext("short weekday", "Fri") }, { pgettext("short weekday", "Sat") },
    { pgettext("short weekday", "Sun") },
  ]

  // Translators: The days of the week above the columns of a small month, as short as possible: one
  // letter where that is usual.
  private static let weekdayLetters: [@MainActor () -> String] = [
    { pgettext("letter of Monday", "M") }, { pgettext("letter of Tuesday", "T") },
    { pgettext("letter of Wednesday", "W") }, { pgettext("letter of Thursday", "T") },
    { pgettext("letter of Friday", "F") }, { pgettext("letter of Saturday", "S") },
    { pgettext("letter of Sunday", "S") },
  ]

  private static let months: [@MainActor () -> String] = [
    { gettext("January") }, { gettext("February") }, { gettext("March") }, { gettext("April") },
    { pgettext("month", "May") }, { gettext("June") }, { gettext("July") }, { gettext("August") },
    { gettext("September") }, { gettext("October") }, { gettext("November") },
    { gettext("December") },
  ]

  // Translators: The months in short dates, such as “Nov 20”, as short as they are written
  // there.
  private static let shortMonths: [@MainActor () -> String] = [
    { pgettext("short month", "Jan") }, { pgettext("short month", "Feb") },
    { pgettext("short month", "Mar") }, { pgettext("short month", "Apr") },
    { pgettext("short month", "May") }, { pgettext("short month", "Jun") },
    { pgettext("short month", "Jul") }, { pgettext("short month", "Aug") },
    { pgettext("short month", "Sep") }, { pgettext("short month", "Oct") },
    { pgettext("short month", "Nov") }, { pgettext("short month", "Dec") },
  ]
}

extension Day {
  /// The day that the clock on the wall shows.
  package static var today: Day {
    let now = LocalTime.now()
    guard let day = Day(year: now.year, month: now.month, day: now.day) else {
      preconditionFailure("the clock shows a day that no calendar has")
    }
    return day
  }
}
