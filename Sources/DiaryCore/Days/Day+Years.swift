// SPDX-License-Identifier: GPL-3.0-or-later

extension Day {
  /// What `year` has on this day; nil where it has no such day. On 28 February of a year without a
  /// 29th, that is both: else what was written on a 29th would come up every four years only.
  package func sameDays(of year: Int) -> ClosedRange<Day>? {
    guard let same = Day(year: year, month: month, day: day) else { return nil }
    guard month == 2, day == Day.length(ofMonth: 2, year: self.year), day == 28,
      let leap = Day(year: year, month: 2, day: 29)
    else { return same...same }
    return same...leap
  }
}
