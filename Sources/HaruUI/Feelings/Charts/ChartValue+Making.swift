// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

extension ChartValue {
  /// How positive some days were.
  init(_ stretch: FeelingStretch, _ step: FeelingStep) {
    let tally = stretch.tally
    var lines = [Self.count(tally)]
    if let positive = tally.positive {
      lines.append(TallyText.balance(positive: positive))
    } else if tally.entries > 0 {
      lines.append(FeelingCategory.unread.name)
    }
    self.init(
      label: Self.label(stretch.days, step), title: SpanText.days(stretch.days), lines: lines,
      entries: tally.entries, days: stretch.days)
  }

  /// What entries feel like.
  init(
    _ tally: FeelingTally, label: String?, title: String, _ days: ClosedRange<Day>,
    _ part: FeelingSelection.Part = .all
  ) {
    self.init(
      label: label, title: title, lines: [Self.count(tally)] + TallyText.counts(of: tally),
      entries: tally.entries, days: days, part: part)
  }

  private static func count(_ tally: FeelingTally) -> String {
    tally.entries > 0 ? CountText.entries(tally.entries) : gettext("No entries")
  }

  /// What stands at the axis: the days of a month that are easy to count from, the months that
  /// weeks begin.
  static func label(_ days: ClosedRange<Day>, _ step: FeelingStep) -> String? {
    let first = days.lowerBound
    switch step {
    case .day: return first.day == 1 || first.day % 5 == 0 ? NumberText.plain(first.day) : nil
    case .week:
      let last = Month(of: days.upperBound)
      return days.contains(last.first) ? DateText.month(last) : nil
    case .month: return DateText.month(Month(of: first))
    case .year: return NumberText.plain(first.year)
    }
  }
}
