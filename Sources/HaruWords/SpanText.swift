// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// Times that have a beginning and an end, as the chosen language writes them.
package enum SpanText {
  /// One day, a whole month or year by its name, or else the first and the last day.
  package static func days(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let month = Month(of: first)
    if first == last { return DateText.withoutYear(first) }
    if month.first...month.last == days { return DateText.monthAndYear(month) }
    // In a span of this length the year is clear without being named.
    guard last.days(since: first) < 366 else {
      return joined(DateText.monthAndYear(of: first), DateText.monthAndYear(of: last))
    }
    if (first.month, first.day, last.month, last.day) == (1, 1, 12, 31) {
      return DateText.year(first.year)
    }
    return joined(DateText.monthAndDay(first), DateText.monthAndDay(last))
  }

  /// November 2–8, 2026, or in two months November 30 – December 6, 2026; Nov 30 – Dec 6, 2026
  /// where it is to be short.
  package static func week(_ days: ClosedRange<Day>, isShort: Bool = false) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if Month(of: first).contains(last) {
      return DateText.daysOfMonth(days, isShort: isShort)
    }
    guard first.year == last.year else {
      return joined(
        DateText.withoutWeekday(first, isShort: isShort),
        DateText.withoutWeekday(last, isShort: isShort))
    }
    // Translators: From one day to another in the same year, as in “November 30 – December 6,
    // 2026”: {first} and {last} are days of a month, {year} is a number.
    return gettext("{first} – {last}, {year}")
      .filling("first", with: DateText.monthAndDay(first, isShort: isShort))
      .filling("last", with: DateText.monthAndDay(last, isShort: isShort))
      .filling("year", with: NumberText.plain(first.year))
  }

  /// 2–8: only the days of the month.
  package static func daysOfMonth(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return NumberText.plain(first.day) }
    // Translators: From one day of a month to another, very short, as in “2–8”.
    return gettext("{first}–{last}").filling("first", with: NumberText.plain(first.day))
      .filling("last", with: NumberText.plain(last.day))
  }

  /// 21:00 – 22:00.
  package static func hour(_ hour: Int) -> String {
    joined(TimeText.hour(hour), TimeText.hour(hour + 1))
  }

  private static func joined(_ first: String, _ last: String) -> String {
    // Translators: From one day or time to another, as in “November 2 – November 8”.
    gettext("{first} – {last}").filling("first", with: first).filling("last", with: last)
  }
}
