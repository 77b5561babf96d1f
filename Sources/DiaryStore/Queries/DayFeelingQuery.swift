// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What leads the entries of each day.
enum DayFeelingQuery {
  private static let whole = Emotion.allCases.map { "f.\($0.part.rawValue)" }
    .joined(separator: " + ")
  private static let share =
    "CASE f.leading "
    + Emotion.allCases.map { "WHEN '\($0.rawValue)' THEN f.\($0.part.rawValue)" }
    .joined(separator: " ") + " END / (\(whole))"

  /// Of the days in a range of positions, those of which that is known; nothing of sealed letters.
  static func leading(
    _ range: ClosedRange<Int>, openAt latest: Moment, in database: Connection
  ) throws -> [Day: Emotion] {
    var leading: [Day: Emotion] = [:]
    // The last of a day stands.
    try database.each(
      """
      SELECT e.day, f.leading FROM entry e CROSS JOIN feeling f ON f.entry = e.id
      WHERE e.position BETWEEN ? AND ? AND e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?)
        AND f.leading <> ''
      GROUP BY e.day, f.leading ORDER BY e.day, count(*), sum(\(share))
      """,
      values: [range.lowerBound.value, range.upperBound.value, latest.milliseconds.value]
    ) { row in
      if let day = Day(number: row.int(0)) { leading[day] = Emotion(rawValue: row.text(1)) }
    }
    return leading
  }
}
