// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// What the tree and the charts are made of, in the order of the days.
enum FeltQuery {
  private static let sql = """
    SELECT e.id, e.day, e.moment, f.leading, f.positive, f.negative, f.joy, f.sadness, f.anger, f.fear,
      f.calm, f.by_hand, f.words,
      (SELECT sum(m.duration) FROM attachment a JOIN media m ON m.id = a.media
        WHERE a.entry = e.id AND a.deleted IS NULL AND m.kind = 2)
    FROM entry e LEFT JOIN feeling f ON f.entry = e.id
    WHERE e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?) AND e.position BETWEEN ? AND ?
    """

  static func all(
    _ days: ClosedRange<Day>?, folder: Folder.ID?, tag: String?, openAt latest: Moment,
    by clock: WallClock, in database: Connection
  ) throws -> [FeelingPoint] {
    let range = days.map { EntryPosition.range($0.lowerBound, $0.upperBound) } ?? Int.min...Int.max
    var sql = sql
    var values = [latest.milliseconds.value, range.lowerBound.value, range.upperBound.value]
    if let folder {
      sql += " AND e.folder = ?"
      values.append(folder.number.value)
    }
    if let tag {
      sql += """
         AND EXISTS (SELECT 1 FROM entry_tag et JOIN tag t ON t.id = et.tag
          WHERE et.entry = e.id AND t.name = ?)
        """
      values.append(tag.value)
    }
    return try database.rows(sql + " ORDER BY e.position", values: values) { row in
      Day(number: row.int(1)).map { felt(row, on: $0, by: clock) }
    }.compactMap(\.self)
  }

  private static func felt(_ row: Row, on day: Day, by clock: WallClock) -> FeelingPoint {
    let emotion = row.optionalText(3).flatMap(Emotion.init(rawValue:))
    let shares = EmotionShares(strengths: (6...10).map { row.double($0) })
    let positive = shares.positivePercent.map { Double($0) / 100 }
    return FeelingPoint(
      entry: Entry.ID(row.int(0)), day: day,
      minutes: clock.timeOfDay(of: Moment(milliseconds: row.int(2))) / 60_000, emotion: emotion,
      strength: Double(emotion.map(shares.percent(of:)) ?? shares.highestPercent) / 100,
      positive: positive ?? row.double(4), negative: positive.map { 1 - $0 } ?? row.double(5),
      isByHand: row.bool(11), words: row.int(12), spoken: row.int(13))
  }
}
