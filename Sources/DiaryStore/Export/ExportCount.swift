// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// How much an export will hold.
struct ExportCount {
  let entries: Int
  let memos: Int
  private let versions: Int
  private let attachments: Int

  init(_ scope: ExportScope, _ chosen: Set<Entry.ID>?, in database: Connection) throws {
    if let chosen {
      let kept = try chosen.filter {
        try EntryTable.entry($0, in: database).map { $0.deleted == nil } ?? false
      }
      (entries, memos, versions) = (kept.count, 0, 0)
      attachments = try kept.reduce(0) {
        $0 + (try AttachmentTable.attachments(of: $1, in: database).count)
      }
      return
    }
    let kept = scope == .readable ? " WHERE deleted IS NULL" : ""
    entries = try database.int("SELECT count(*) FROM entry" + kept) ?? 0
    memos = try database.int("SELECT count(*) FROM memo" + kept) ?? 0
    versions =
      scope == .readable ? 0 : try database.int("SELECT count(*) FROM version") ?? 0
    attachments = try database.int("SELECT count(*) FROM attachment" + kept) ?? 0
  }

  /// At most so many files: the same content is copied once into a folder.
  var steps: Int { entries + memos + versions + attachments }
}
