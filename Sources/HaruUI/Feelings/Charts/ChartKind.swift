// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// The charts there are.
enum ChartKind: String, CaseIterable {
  case course
  case shares
  case weekdays
  case hours

  /// Whether there is room for two of them side by side.
  var isNarrow: Bool { self == .weekdays || self == .hours }

  /// `weekday` begins a week: 1 is Monday.
  func drawing(_ statistics: FeelingStatistics, weekStart weekday: Int) -> any ChartDrawing {
    switch self {
    case .course: return CourseDrawing(statistics)
    case .shares: return shares(statistics)
    case .weekdays:
      let order = (0..<7).map { (weekday - 1 + $0) % 7 }
      return BarsDrawing(
        gettext("By Day of the Week"),
        order.map { index in
          ChartValue(
            statistics.weekdays[index], label: DateText.shortWeekday(index + 1),
            title: DateText.weekday(index + 1), statistics.days, .weekday(index + 1))
        }, order.map { statistics.weekdays[$0] }, statistics.total, isCounting: false,
        insight: statistics.weekdayInsight)
    case .hours:
      return BarsDrawing(
        gettext("By Time of Day"),
        statistics.hours.enumerated().map { hour, tally in
          ChartValue(
            tally, label: hour.isMultiple(of: 3) ? TimeText.hour(hour) : nil,
            title: SpanText.hour(hour), statistics.days, .hour(hour))
        }, statistics.hours, statistics.total, isCounting: true,
        insight: statistics.hourInsight)
    }
  }

  private func shares(_ statistics: FeelingStatistics) -> BarsDrawing {
    let stretches = statistics.shares
    let step = FeelingStep.ofShares(over: statistics.days)
    // In a single month, the months that weeks begin would say nothing.
    let isMonth = Month(of: statistics.days.lowerBound).contains(statistics.days.upperBound)
    return BarsDrawing(
      gettext("Share of Feelings"),
      stretches.map {
        let label = isMonth ? SpanText.daysOfMonth($0.days) : ChartValue.label($0.days, step)
        return ChartValue($0.tally, label: label, title: SpanText.days($0.days), $0.days)
      }, stretches.map(\.tally), statistics.total, isCounting: false,
      insight: statistics.shareInsight)
  }
}
