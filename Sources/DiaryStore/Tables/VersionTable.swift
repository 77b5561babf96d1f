// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `version`: what entries said before.
enum VersionTable {
  private static let columns = "id, moment, title, body, stays"

  /// While an entry is written it is saved every second; a version is kept every ten seconds, of
  /// every text that loses much at once, and of every text that the draft did not begin from.
  private static let pause = 10

  static func keep(
    _ entry: Entry, before draft: Draft, now: Moment, in database: Connection
  ) throws {
    guard entry.text != draft.text else { return }
    guard entry.text == draft.base else {
      return try insert(entry, stays: true, now: now, in: database)
    }
    let lost = entry.body.utf8.count - draft.body.utf8.count
    let losesTitle = draft.title.isEmpty && !entry.title.isEmpty
    let losesMuch = TextLoss.isMuch(lost, of: entry.body.utf8.count) || losesTitle
    let latest = try database.int(
      "SELECT max(moment) FROM version WHERE entry = ?", entry.id.number)
    let isDue = latest.map { now >= Moment(milliseconds: $0).adding(seconds: pause) } ?? true
    if isDue || losesMuch { try insert(entry, now: now, in: database) }
  }

  /// `stays`: whether it is never thinned, since no later text came from it.
  static func insert(
    _ entry: Entry, stays: Bool = false, now: Moment, in database: Connection
  ) throws {
    try database.run(
      "INSERT INTO version (entry, moment, title, body, stays) VALUES (?, ?, ?, ?, ?)",
      entry.id.number, now.milliseconds, entry.title, entry.body, stays)
  }

  /// Adds what an entry said elsewhere, until `moment`.
  static func insert(
    _ title: String, _ body: String, stays: Bool, until moment: Moment, of entry: Entry.ID,
    in database: Connection
  ) throws {
    try database.run(
      "INSERT INTO version (entry, moment, title, body, stays) VALUES (?, ?, ?, ?, ?)",
      entry.number, moment.milliseconds, title, body, stays)
  }

  /// Whether the entry once said this; until `moment`, where that is not nil.
  static func contains(
    _ title: String, _ body: String, until moment: Moment? = nil, of entry: Entry.ID,
    in database: Connection
  ) throws -> Bool {
    try database.int(
      """
      SELECT EXISTS (
        SELECT 1 FROM version
        WHERE entry = ?1 AND title = ?2 AND body = ?3 AND moment = coalesce(?4, moment)
      )
      """, entry.number, title, body, moment?.milliseconds) == 1
  }

  /// The newest first.
  static func versions(of entry: Entry.ID, in database: Connection) throws -> [Version] {
    try database.rows(
      "SELECT \(columns) FROM version WHERE entry = ? ORDER BY moment DESC, id DESC",
      entry.number, body: version)
  }

  static func version(
    _ id: Version.ID, of entry: Entry.ID, in database: Connection
  ) throws -> Version? {
    try database.first(
      "SELECT \(columns) FROM version WHERE id = ? AND entry = ?", id.number, entry.number,
      body: version)
  }

  // MARK: - Thinning

  /// The entries with versions between the oldest and the newest, and one in a span that came of
  /// age after `last`. Goes through the index alone.
  static func entriesToThin(
    after last: Moment, now: Moment, in database: Connection
  ) throws -> [Entry.ID] {
    let spans = VersionThinning.Span.allCases
    let condition = spans.map { _ in "moment >= ? AND moment < ?" }.joined(separator: " OR ")
    let bounds = spans.flatMap { [$0.end(at: last), $0.end(at: now)] }
    return try database.rows(
      """
      SELECT entry FROM version GROUP BY entry HAVING count(*) > 2 AND max(\(condition)) ORDER BY entry
      """, values: bounds.map(\.milliseconds.value)
    ) { Entry.ID($0.int(0)) }
  }

  /// What may go of the versions of an entry. Holds two texts at a time.
  static func thinned(
    of entry: Entry.ID, now: Moment, in database: Connection
  ) throws -> [ThinnedVersion] {
    let oldest = try database.int(
      "SELECT id FROM version WHERE entry = ? ORDER BY moment, id LIMIT 1", entry.number)
    var thinning = VersionThinning(now: now)
    var thinned: [ThinnedVersion] = []
    try database.each(
      """
      SELECT \(columns) FROM version WHERE entry = ?
      ORDER BY moment DESC, id DESC
      """, values: [entry.number.value]
    ) { row in
      let version = version(row)
      guard version.id.number != oldest,
        let holder = thinning.holder(of: version)
      else { return }
      thinned.append(
        ThinnedVersion(entry: entry, id: version.id, moment: version.moment, holder: holder))
    }
    return thinned
  }

  /// Removes it if it is still what it was, and what holds its text is still there.
  static func remove(_ thinned: ThinnedVersion, in database: Connection) throws {
    try database.run(
      """
      DELETE FROM version WHERE id = ?1 AND entry = ?2 AND moment = ?3
        AND EXISTS (SELECT 1 FROM version WHERE id = ?4 AND entry = ?2)
      """, thinned.id.number, thinned.entry.number, thinned.moment.milliseconds,
      thinned.holder.number)
  }

  private static func version(_ row: Row) -> Version {
    Version(
      id: Version.ID(row.int(0)), moment: Moment(milliseconds: row.int(1)), title: row.text(2),
      body: row.text(3), stays: row.bool(4))
  }
}
