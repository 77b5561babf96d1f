// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// Which backups are kept: all of the newest day, and the newest one of each of the last 7 days, 4
/// weeks and 12 months that have any.
///
/// Days without a backup don't count, so that a diary that rests for a year loses none.
enum BackupThinning {
  /// What is later than `last` is kept, and counts for nothing: the clock may have been wrong then.
  static func kept(_ stamps: [Stamp], upTo last: Stamp) -> Set<Stamp> {
    let later = Set(stamps.filter { $0 > last })
    let newestFirst = stamps.filter { $0 <= last }.sorted(by: >)
    guard let newest = newestFirst.first else { return later }
    return
      later
      .union(newestFirst.prefix { $0.day == newest.day })
      .union(newestOfEach(7, newestFirst) { $0.ordinal })
      // The ordinal 0, 1 January of the year 1, is a Monday.
      .union(newestOfEach(4, newestFirst) { $0.ordinal / 7 })
      .union(newestOfEach(12, newestFirst) { $0.number / 100 })
  }

  /// The backups that no rule keeps, of which some are good and some are not; nil where that can't
  /// be known. A good one never goes for a bad one: it stays where the next newer one that stays is
  /// none.
  static func expired(
    among newestFirst: [Backup], upTo last: Stamp, keeping newest: Backup?,
    isGood: (Backup) -> Bool?
  ) -> [Backup] {
    let stamps = kept(newestFirst.map(\.stamp), upTo: last)
    var expired: [Backup] = []
    var successor: (backup: Backup, isGood: Bool?)?
    for backup in newestFirst {
      if stamps.contains(backup.stamp) || backup.stamp == newest?.stamp {
        successor = (backup, nil)
      } else if let next = successor {
        let isSucceeded = next.isGood ?? isGood(next.backup) ?? false
        successor?.isGood = isSucceeded
        if isSucceeded || isGood(backup) == false { expired.append(backup) }
      }
    }
    return expired
  }

  private static func newestOfEach(
    _ count: Int, _ newestFirst: [Stamp], _ span: (Day) -> Int
  ) -> [Stamp] {
    var spans: [Int] = []
    return newestFirst.filter { stamp in
      guard !spans.contains(span(stamp.day)), spans.count < count else { return false }
      spans.append(span(stamp.day))
      return true
    }
  }
}
