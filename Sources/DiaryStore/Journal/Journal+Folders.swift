// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

extension Journal {
  package nonisolated func folders() async throws(JournalError) -> [Folder] {
    try await read { try FolderTable.all(in: $0) }
  }

  /// Every folder, and how many entries are in it.
  package nonisolated func folderCounts() async throws(JournalError) -> [(
    folder: Folder, entries: Int
  )] {
    try await read { try FolderTable.counts(in: $0) }
  }

  /// Every tag in use, and how many entries have it, but for letters that are still sealed.
  package nonisolated func tags() async throws(JournalError) -> [(name: String, entries: Int)] {
    try await readAtLatest { database, latest in
      try TagTable.all(openAt: latest, in: database)
    }
  }

  /// The folder of this name, made where there is none.
  package func folder(named name: String) throws(JournalError) -> Folder {
    let now = clock.now
    return try write { database in
      Folder(id: try FolderTable.findOrInsert(name, now: now, in: database), name: name)
    }
  }

  package func rename(_ folder: Folder, to name: String) throws(JournalError) {
    try write { database in
      try FolderTable.rename(folder.id, name, in: database)
      try ChangeTable.note(.folder, folder.id.number, in: database)
    }
  }

  /// Removes a folder. The entries in it stay, in another folder or in none. Answers with what
  /// brings it back; nil where it is gone already.
  @discardableResult
  package func remove(
    _ folder: Folder, movingTo other: Folder.ID? = nil
  ) throws(JournalError) -> RemovedFolder? {
    try write { database in
      guard let uuid = try FolderTable.uuid(of: folder.id, in: database) else { return nil }
      if let other {
        let isThere = try FolderTable.uuid(of: other, in: database) != nil
        guard isThere, other != folder.id else { throw JournalError.missing }
      }
      let entries = try FolderTable.entries(of: folder.id, in: database)
      for id in entries {
        try EntryTable.setFolder(id, other, in: database)
        try ChangeTable.note(.entry, id.number, .filing, in: database)
      }
      try FolderTable.remove(folder.id, in: database)
      try ChangeTable.note(.folder, folder.id.number, in: database)
      return RemovedFolder(name: folder.name, uuid: uuid, entries: entries, destination: other)
    }
  }

  /// Brings a folder back, with the entries that are still where they were put then.
  package func restore(_ removed: RemovedFolder) throws(JournalError) {
    try write { database in
      let there = try FolderTable.id(named: removed.name, in: database)
      let id =
        try there ?? FolderTable.insert(removed.name, uuid: removed.uuid, in: database)
      try ChangeTable.note(.folder, id.number, in: database)
      // One of that name may have been made meanwhile: what comes into it is still left out.
      if var leftOut = try SettingTable.knownFoldersLeftOut(in: database),
        leftOut.contains(removed.uuid), let uuid = try FolderTable.uuid(of: id, in: database),
        leftOut.insert(uuid).inserted
      {
        try SettingTable.setFoldersLeftOut(leftOut, in: database)
      }
      try FolderColors.carry(from: removed.uuid, to: id, in: database)
      for entry in removed.entries
      where try EntryTable.folder(of: entry, in: database) == .some(removed.destination) {
        try EntryTable.setFolder(entry, id, in: database)
        try ChangeTable.note(.entry, entry.number, .filing, in: database)
      }
    }
  }
}
