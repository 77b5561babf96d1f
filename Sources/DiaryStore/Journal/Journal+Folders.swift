// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

extension Journal {
  package nonisolated func folders() async throws(JournalError) -> [Folder] {
    try await read { try FolderTable.all(in: $0) }
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
      if let id = try FolderTable.id(named: name, in: database) {
        return Folder(id: id, name: name)
      }
      let id = try FolderTable.insert(name, uuid: UniqueID(at: now), in: database)
      try ChangeTable.note(.folder, id.number, in: database)
      return Folder(id: id, name: name)
    }
  }

  package func rename(_ folder: Folder, to name: String) throws(JournalError) {
    try write { database in
      try FolderTable.rename(folder.id, name, in: database)
      try ChangeTable.note(.folder, folder.id.number, in: database)
    }
  }

  /// The entries in it stay, in no folder.
  package func remove(_ folder: Folder) throws(JournalError) {
    try write { database in
      try FolderTable.remove(folder.id, in: database)
      try ChangeTable.note(.folder, folder.id.number, in: database)
    }
  }
}
