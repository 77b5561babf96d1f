// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// Puts entries into folders; nil is none, and so is a folder that is gone. Answers with where
  /// they were, which takes it back.
  ///
  /// Sealed letters move too: it opens nothing.
  @discardableResult
  package func move(
    _ places: [Folder.ID?: [Entry.ID]]
  ) throws(JournalError) -> [Folder.ID?: [Entry.ID]] {
    try write { database in
      var former: [Folder.ID?: [Entry.ID]] = [:]
      for (folder, ids) in places {
        for id in ids {
          guard let left = try EntryTable.folder(of: id, in: database), left != folder
          else { continue }
          try EntryTable.setFolder(id, folder, in: database)
          try ChangeTable.note(.entry, id.number, .filing, in: database)
          former[left, default: []].append(id)
        }
      }
      return former
    }
  }
}
