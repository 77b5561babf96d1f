// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import SQLite

/// Makes a diary of last year, of which is known what each entry feels like.
enum FeltDiaryMaker {
  /// In a folder that holds none yet. A few more are made, for some are sealed or in the trash.
  static func make(_ count: Int, in folder: JournalFolder) throws {
    try DiaryMaker.make(count + count / 40, in: folder, days: lastYear)
    let database = try Connection(folder.database, .readWrite)
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    let entries = try database.rows("SELECT id FROM entry", values: []) { $0.int(0) }
    try database.transaction {
      for entry in entries {
        let emotion = Emotion.allCases[generator.number(below: Emotion.allCases.count)]
        let strengths = Emotion.allCases.map { other in
          other == emotion ? 0.4 + generator.fraction() * 0.6 : generator.fraction() * 0.3
        }
        let positive = emotion.isPleasant ? 0.8 : 0.2
        // By hand, so that it stays.
        try database.run(
          """
          INSERT OR REPLACE INTO feeling
            (entry, words, leading, model, by_hand, positive, negative, joy, sadness, anger, fear, calm)
          VALUES (?, 100, ?, 1, 1, ?, ?, ?, ?, ?, ?, ?)
          """, entry, emotion.rawValue, positive, 1 - positive, strengths[0], strengths[1],
          strengths[2], strengths[3], strengths[4])
      }
    }
    try database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
  }

  private static var lastYear: [Day] {
    let year = today.year - 1
    return (1...12).flatMap { month in
      (1...Day.length(ofMonth: month, year: year)).compactMap {
        Day(year: year, month: month, day: $0)
      }
    }
  }

  private static var today: Day {
    let clock = WallClock.system
    return clock.day(of: clock.now)
  }
}
