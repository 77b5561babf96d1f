// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `version`: what entries said before.
enum VersionTable {
  /// Saves follow each other by the second while somebody writes; a version is kept every ten seconds,
  /// and of every text that loses much at once.
  private static let pause = 10

  static func keep(_ entry: Entry, before draft: Draft, now: Moment, in database: Connection) throws
  {
    guard entry.title != draft.title || entry.body != draft.body else { return }
    let lost = entry.body.utf8.count - draft.body.utf8.count
    let losesTitle = draft.title.isEmpty && !entry.title.isEmpty
    let losesMuch = lost > 80 || lost * 2 > entry.body.utf8.count || losesTitle
    let latest = try database.int(
      "SELECT max(moment) FROM version WHERE entry = ?", entry.id.number)
    let isDue = latest.map { now >= Moment(milliseconds: $0).adding(seconds: pause) } ?? true
    if isDue || losesMuch { try insert(entry, now: now, in: database) }
  }

  static func insert(_ entry: Entry, now: Moment, in database: Connection) throws {
    try database.run(
      "INSERT INTO version (entry, moment, title, body) VALUES (?, ?, ?, ?)", entry.id.number,
      now.milliseconds, entry.title, entry.body)
  }

  /// The newest first.
  static func versions(of entry: Entry.ID, in database: Connection) throws -> [Version] {
    try database.rows(
      "SELECT id, moment, title, body FROM version WHERE entry = ? ORDER BY moment DESC, id DESC",
      entry.number, body: version)
  }

  static func version(
    _ id: Version.ID, of entry: Entry.ID, in database: Connection
  ) throws -> Version? {
    try database.first(
      "SELECT id, moment, title, body FROM version WHERE id = ? AND entry = ?", id.number,
      entry.number, body: version)
  }

  private static func version(_ row: Row) -> Version {
    Version(
      id: Version.ID(row.int(0)), moment: Moment(milliseconds: row.int(1)), title: row.text(2),
      body: row.text(3))
  }
}
