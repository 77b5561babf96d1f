// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `feeling`.
enum FeelingTable {
  private static let parts = Feeling.Part.allCases.map(\.rawValue).joined(separator: ", ")
  private static let marks = Feeling.Part.allCases.map { _ in ", ?" }.joined()
  /// What a reading changes of a feeling, but for one of which something holds.
  private static func overwritten(unless condition: String) -> String {
    (["leading", "remote"] + Feeling.Part.allCases.map(\.rawValue))
      .map { "\($0) = iif(\(condition), \($0), excluded.\($0))" }.joined(separator: ", ")
  }

  static func feeling(of entry: Entry.ID, in database: Connection) throws -> Feeling? {
    try database.first(
      "SELECT leading, model, by_hand, remote, \(parts) FROM feeling WHERE entry = ?", entry.number
    ) { row in
      let parts = Feeling.Part.allCases.enumerated().map { ($1, row.double(4 + $0)) }
      return Feeling(
        leading: row.text(0), parts: Dictionary(uniqueKeysWithValues: parts), model: row.int(1),
        isByHand: row.bool(2), isRemote: row.bool(3))
    }
  }

  static func insert(
    _ feeling: Feeling, words: Int, of entry: Entry.ID, in database: Connection
  ) throws {
    try database.run(
      """
      INSERT INTO feeling (entry, words, leading, model, by_hand, remote, \(parts))
      VALUES (?, ?, ?, ?, ?, ?\(marks))
      """, values: [entry.number.value, words.value] + values(feeling))
  }

  /// What a person has decided takes the place of what was read; nil where nothing was.
  static func set(_ feeling: Feeling?, of entry: Entry, in database: Connection) throws {
    try database.run("DELETE FROM feeling WHERE entry = ?", entry.id.number)
    // The number of words counts, whether or not the entry is read again.
    let words = WordCount.of(title: entry.title, body: entry.body)
    if let feeling { try insert(feeling, words: words, of: entry.id, in: database) }
    let isCorrected = feeling?.isByHand ?? false
    try CorrectionList.note(entry.id, isCorrected: isCorrected, in: database)
  }

  /// Keeps what was read; of a feeling that a person has corrected only that it was read, and of an
  /// entry that says something else by now, or is gone, nothing. What was read elsewhere stays
  /// until the entry says something else.
  @discardableResult
  static func keep(_ reading: PendingFeeling, in database: Connection) throws -> Bool {
    let changes =
      reading.feeling.isRemote
      ? overwritten(unless: "by_hand")
      : "model = excluded.model, " + overwritten(unless: "by_hand OR remote")
    try database.run(
      """
      INSERT INTO feeling (words, leading, model, by_hand, remote, \(parts), entry)
      SELECT ?, ?, ?, ?, ?\(marks), id FROM entry
      WHERE id = ? AND modified = ? AND deleted IS NULL
      ON CONFLICT DO UPDATE SET words = excluded.words, \(changes)
      """,
      values: [reading.words.value] + values(reading.feeling)
        + [reading.entry.number.value, reading.modified.milliseconds.value])
    return database.changedRows > 0
  }

  private static func values(_ feeling: Feeling) -> [Value] {
    [
      feeling.leading.value, feeling.model.value, feeling.isByHand.value, feeling.isRemote.value,
    ]
      + Feeling.Part.allCases.map { (feeling.parts[$0] ?? 0).value }
  }
}
