// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// How much an export will hold, and of which folders.
struct ExportCount {
  let entries: Int
  let memos: Int
  /// Those of the chosen entries; nil for all of them.
  let folders: Set<Folder.ID>?
  private let versions: Int
  private let attachments: Int

  init(_ scope: ExportScope, _ chosen: Set<Entry.ID>?, in database: Connection) throws {
    if let chosen {
      var (entries, attachments) = (0, 0)
      var folders: Set<Folder.ID> = []
      for id in chosen {
        guard let entry = try EntryTable.entry(id, in: database), entry.deleted == nil else {
          continue
        }
        entries += 1
        attachments += try AttachmentTable.attachments(of: id, in: database).count
        if let folder = entry.folder { folders.insert(folder) }
      }
      (self.entries, memos, self.folders) = (entries, 0, folders)
      (versions, self.attachments) = (0, attachments)
      return
    }
    folders = nil
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
