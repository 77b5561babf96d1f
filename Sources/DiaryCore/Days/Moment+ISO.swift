// SPDX-License-Identifier: GPL-3.0-or-later

extension Moment {
  private static let dayLength = 86_400_000
  /// 1 January 1970.
  private static let firstDay = 719_162

  /// 2026-11-20T12:30:00.125Z; nil where the year would not have four digits.
  package var iso: String? {
    let time = (milliseconds % Self.dayLength + Self.dayLength) % Self.dayLength
    let days = milliseconds / Self.dayLength - (milliseconds % Self.dayLength < 0 ? 1 : 0)
    guard let day = Day(ordinal: days + Self.firstDay) else { return nil }
    let parts = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { padded($0, 2) }
    return day.iso + "T" + parts.joined(separator: ":") + "." + padded(time % 1000, 3) + "Z"
  }

  /// How it is told in UTC.
  init(_ day: Day, timeOfDay: Int) {
    self.init(milliseconds: (day.ordinal - Self.firstDay) * Self.dayLength + timeOfDay)
  }

  private func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: length - digits.count) + digits
  }
}

extension Day {
  /// The day that comes this many days after 1 January of the year 1; nil beyond the year 9999.
  package init?(ordinal: Int) {
    guard (0..<3_652_059).contains(ordinal) else { return nil }
    var year = ordinal * 400 / 146_097 + 1
    while year < 9999, let next = Day(year: year + 1, month: 1, day: 1), next.ordinal <= ordinal {
      year += 1
    }
    while let first = Day(year: year, month: 1, day: 1), first.ordinal > ordinal { year -= 1 }
    guard let first = Day(year: year, month: 1, day: 1) else { return nil }
    var rest = ordinal - first.ordinal
    var month = 1
    while rest >= Self.length(ofMonth: month, year: year) {
      rest -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }
}
