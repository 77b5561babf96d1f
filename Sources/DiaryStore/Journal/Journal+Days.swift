// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  /// What each day from `first` to `last` holds; days that hold nothing are left out. Of a sealed
  /// letter only that it is there.
  package nonisolated func summaries(
    from first: Day, to last: Day
  ) async throws(JournalError) -> [DaySummary] {
    try await readAtLatest { database, latest in
      let range = EntryPosition.range(first, last)
      let emotions = try DayFeelingQuery.leading(range, openAt: latest, in: database)
      return try database.rows(
        """
        SELECT d.*, k.photo, k.voice, k.video
        FROM (
          SELECT e.day, count(*),
            sum(CASE WHEN e.opens > ?3 THEN 0 ELSE length(e.title) + length(e.body) END),
            sum(coalesce(e.opens > ?3, 0))
          FROM entry e WHERE e.position BETWEEN ?1 AND ?2 AND e.deleted IS NULL GROUP BY e.day
        ) d LEFT JOIN (
          SELECT e.day, max(m.kind = 1) AS photo, max(m.kind = 2) AS voice, max(m.kind = 3) AS video
          FROM entry e CROSS JOIN attachment a ON a.entry = e.id JOIN media m ON m.id = a.media
          WHERE e.position BETWEEN ?1 AND ?2 AND e.deleted IS NULL AND a.deleted IS NULL
            AND (e.opens IS NULL OR e.opens <= ?3)
          GROUP BY e.day
        ) k ON k.day = d.day ORDER BY d.day
        """, range.lowerBound, range.upperBound, latest.milliseconds
      ) { row in
        Day(number: row.int(0)).map {
          DaySummary(
            day: $0, entries: row.int(1), characters: row.int(2), sealedLetters: row.int(3),
            hasPhoto: row.bool(4), hasVoice: row.bool(5), hasVideo: row.bool(6),
            emotion: emotions[$0])
        }
      }.compactMap { $0 }
    }
  }

  /// The first photo of each day from `first` to `last` that has one; none of sealed letters.
  package nonisolated func photos(
    from first: Day, to last: Day
  ) async throws(JournalError) -> [Day: Media] {
    try await readAtLatest { database, latest in
      let range = EntryPosition.range(first, last)
      let found = try database.rows(
        """
        SELECT entry_position, media FROM attachment
        WHERE deleted IS NULL AND entry_position BETWEEN ? AND ? AND recorded IS NULL
          AND entry NOT IN (
            SELECT id FROM entry WHERE deleted IS NOT NULL
            UNION ALL SELECT id FROM entry WHERE opens > ?
          )
        ORDER BY entry_position, position, id
        """, range.lowerBound, range.upperBound, latest.milliseconds
      ) { (day: EntryPosition.day(of: $0.int(0)), media: Media.ID($0.int(1))) }
      var firsts: [Day: Media.ID] = [:]
      for photo in found {
        if let day = photo.day, firsts[day] == nil { firsts[day] = photo.media }
      }
      return try firsts.compactMapValues { try MediaTable.media($0, in: database) }
    }
  }

  /// What the first entry of each day from `first` to `last` that has words begins with: its title,
  /// or else the beginning of its text in one line. Nothing of sealed letters.
  package nonisolated func firstWords(
    from first: Day, to last: Day
  ) async throws(JournalError) -> [Day: String] {
    // In characters. A cell shows less.
    let longestBeginning = 200
    let found = try await readAtLatest { database, latest in
      let range = EntryPosition.range(first, last)
      return try database.rows(
        """
        SELECT day, title, substr(body, 1, \(longestBeginning)) FROM entry
        WHERE position BETWEEN ? AND ? AND deleted IS NULL AND (opens IS NULL OR opens <= ?)
        ORDER BY position
        """, range.lowerBound, range.upperBound, latest.milliseconds
      ) { (day: Day(number: $0.int(0)), title: $0.text(1), body: $0.text(2)) }
    }
    var words: [Day: String] = [:]
    for entry in found {
      guard let day = entry.day, words[day] == nil else { continue }
      let hasTitle = entry.title.contains { !$0.isWhitespace }
      let lines =
        hasTitle ? entry.title : Markdown(beginning: entry.body, limit: longestBeginning).plainText
      let line = lines.split(whereSeparator: \.isNewline).joined(separator: " ")
      if line.contains(where: { !$0.isWhitespace }) { words[day] = line }
    }
    return words
  }

  /// What was written on this day in other years, the latest year first, but for the folders that
  /// are left out.
  package nonisolated func onThisDay(_ day: Day) async throws(JournalError) -> [Entry] {
    try await readAtLatest { database, latest in
      // The day is shown all the same.
      guard let condition = try OnThisDayQuery.condition(in: database) else { return [] }
      return try OnThisDayQuery.positions(of: day, in: database) { $0 != day.year }
        .flatMap { range throws -> [Entry] in
          try database.rows(
            """
            SELECT \(EntryTable.columns) FROM entry e
            WHERE e.position BETWEEN ?1 AND ?2 AND \(condition) ORDER BY e.position DESC
            """, range.lowerBound, range.upperBound, latest.milliseconds
          ) { try EntryTable.entry($0, in: database) }
        }
        .map { $0.closed(at: latest) }
    }
  }

  /// How steadily a person has been writing until `today`; `weekday` is the one that a week begins
  /// with, 1 is Monday.
  package nonisolated func writingHabit(
    until today: Day, weekday: Int
  ) async throws(JournalError) -> WritingHabit {
    try await read { database in
      try WritingHabit(today: today, weekday: weekday) { day in
        try database.int(
          """
          SELECT position FROM entry WHERE position <= ? AND deleted IS NULL
          ORDER BY position DESC LIMIT 1
          """, EntryPosition.range(day, day).upperBound
        ).flatMap { EntryPosition.day(of: $0) }
      }
    }
  }

  /// What leads these entries, where that is known; nothing of sealed letters.
  package nonisolated func emotions(
    of entries: [Entry.ID]
  ) async throws(JournalError) -> [Entry.ID: Emotion] {
    try await readAtLatest { database, latest in
      var emotions: [Entry.ID: Emotion] = [:]
      for entry in entries where try !EntryTable.isSealed(entry, at: latest, in: database) {
        emotions[entry] = try FeelingTable.feeling(of: entry, in: database)?.emotion
      }
      return emotions
    }
  }

  /// How many media of each kind are with these entries; nothing of sealed letters.
  package nonisolated func mediaCounts(
    of entries: [Entry.ID]
  ) async throws(JournalError) -> [Entry.ID: [Media.Kind: Int]] {
    try await readAtLatest { database, latest in
      var counts: [Entry.ID: [Media.Kind: Int]] = [:]
      for entry in entries {
        counts[entry] = try AttachmentTable.counts(of: entry, openAt: latest, in: database)
      }
      return counts
    }
  }
}
