// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What the entries that are learnt from say; nothing of sealed letters and of the trash.
enum CorrectionQuery {
  /// How many entries tell what is usual in a diary.
  private static let othersLimit = 200
  /// So many characters of each text tell what kind of day it was.
  private static let charactersLimit = 20_000

  /// The latest last.
  static func corrections(
    openAt latest: Moment, in database: Connection
  ) throws -> [Correction] {
    try corrected(openAt: latest, in: database).map(\.correction)
  }

  static func texts(openAt latest: Moment, in database: Connection) throws -> CorrectedTexts {
    let corrected = try corrected(openAt: latest, in: database)
    return CorrectedTexts(
      corrected: corrected,
      others: corrected.isEmpty ? [] : try others(openAt: latest, in: database))
  }

  private static func corrected(
    openAt latest: Moment, in database: Connection
  ) throws -> [(correction: Correction, text: Draft.Text)] {
    try CorrectionList.entries(in: database).compactMap { entry in
      try database.first(
        """
        SELECT f.leading, e.title, substr(e.body, 1, ?) FROM entry e JOIN feeling f ON f.entry = e.id
        WHERE e.id = ? AND f.by_hand = 1 AND e.deleted IS NULL
          AND (e.opens IS NULL OR e.opens <= ?)
        """, charactersLimit, entry.number, latest.milliseconds
      ) { row -> (correction: Correction, text: Draft.Text)? in
        let text = Draft.Text(title: row.text(1), body: row.text(2))
        return Emotion(rawValue: row.text(0)).map { (Correction(entry, $0, of: text), text) }
      }.flatMap { $0 }
    }
  }

  /// The newest that were not corrected.
  private static func others(
    openAt latest: Moment, in database: Connection
  ) throws -> [Draft.Text] {
    try database.rows(
      """
      SELECT e.title, substr(e.body, 1, ?) FROM entry e LEFT JOIN feeling f ON f.entry = e.id
      WHERE f.by_hand IS NOT 1 AND e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?)
      ORDER BY e.position DESC LIMIT ?
      """, charactersLimit, latest.milliseconds, othersLimit
    ) { Draft.Text(title: $0.text(0), body: $0.text(1)) }
  }
}
