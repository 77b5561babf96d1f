// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `transcript`: what is said in a medium.
enum TranscriptTable {
  static func transcript(of media: Media.ID, in database: Connection) throws -> Transcript? {
    try database.first(
      """
      SELECT text, times, language, recogniser, by_hand, whole FROM transcript WHERE media = ?
      """, media.number
    ) { row in
      let times = row.text(1).split(separator: " ").compactMap { Int($0) }
      guard
        let transcript = Transcript(
          text: row.text(0), times: times, language: row.text(2), recogniser: row.text(3),
          isByHand: row.bool(4), isWhole: row.bool(5))
      else { throw SQLiteError.damagedRow(of: "transcript", media.number) }
      return transcript
    }
  }

  static func set(
    _ transcript: Transcript, of media: Media.ID, in database: Connection
  ) throws {
    try database.run(
      """
      INSERT INTO transcript (media, text, times, language, recogniser, by_hand, whole)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET text = excluded.text, times = excluded.times,
        language = excluded.language, recogniser = excluded.recogniser, by_hand = excluded.by_hand,
        whole = excluded.whole
      """,
      media.number, transcript.text, transcript.times.map { "\($0)" }.joined(separator: " "),
      transcript.language, transcript.recogniser, transcript.isByHand, transcript.isWhole)
  }

  static func remove(of media: Media.ID, in database: Connection) throws {
    try database.run("DELETE FROM transcript WHERE media = ?", media.number)
  }

  /// The entries that have the medium.
  static func entries(with media: Media.ID, in database: Connection) throws -> [Entry.ID] {
    try database.rows(
      "SELECT DISTINCT entry FROM attachment WHERE media = ? ORDER BY entry", media.number
    ) { Entry.ID($0.int(0)) }
  }
}
