// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryStore

/// Brings a diary from a copy into a folder of its own. No copies are made of it there: they would
/// get mixed up with those of the diary that was copied.
package struct FolderRestore {
  private let folder: JournalFolder
  private let progress: CopyRun.Progress
  private var recovery: Recovery { Recovery(folder) }

  package init(
    into folder: JournalFolder, progress: @escaping CopyRun.Progress = { _, _ in }
  ) {
    self.folder = folder
    self.progress = progress
  }

  /// Throws where the diary can't come into this folder: it is not empty, and there is no earlier
  /// attempt in it that was broken off and can be continued.
  package func check(named name: String?) throws(CopySetupError) {
    switch try room() {
    case .empty: return
    // It has become the diary of a backup already.
    case .begun where name == nil: return
    case .begun, .taken: throw .folderTaken
    }
  }

  /// Fetches what opens a sealed diary, if it is whole in the copy; false where the diary in the
  /// copy is plain. For `restore`, the folder must have the keys of a sealed one.
  package func fetchKeyFile(from target: CopyTarget) async throws(CopySetupError) -> Bool {
    try await checkOrigin(target)
    return try await ofCopy(target) { source throws(CopyError) in
      try await source.fetchKeyFile()
    }
  }

  /// Throws where what was broken off here can't be continued: it came from another copy, or from
  /// an older backup than this one has by now.
  private func checkOrigin(_ target: CopyTarget) async throws(CopySetupError) {
    guard case .begun = try room() else { return }
    let files = try await ofCopy(target) { source throws(CopyError) in try await source.backups() }
    let isContinued = try await ofDiary { () throws(JournalError) in
      try recovery.hasOrigin(among: files)
    }
    guard isContinued else { throw .folderTaken }
  }

  /// Brings back the backup of this name, or else the newest whole one, with all media that it
  /// speaks of. Returns how many of these are not whole in the copy. Goes on with what was broken
  /// off.
  package func restore(
    from target: CopyTarget, named name: String?
  ) async throws(CopySetupError) -> Int {
    try check(named: name)
    let journal = try await journal(from: target, named: name)
    do throws(CopyError) {
      _ = try await CopyRun(of: journal, to: target, progress: progress).fetchMissing()
    } catch {
      throw .copy(error)
    }
    return try await ofDiary { () throws(JournalError) in
      try journal.clearFetching()
      return try await journal.missingMedia().count
    }
  }

  private func journal(
    from target: CopyTarget, named name: String?
  ) async throws(CopySetupError) -> Journal {
    if case .begun = try room() {
      try await checkOrigin(target)
      return try await ofDiary { () throws(JournalError) in try Journal(folder) }
    }
    do throws(CopySetupError) {
      let (backup, origin) = try await fetchBackup(from: target, named: name)
      return try await ofDiary { () throws(JournalError) in
        let journal = try recovery.recover(from: backup)
        try recovery.noteOrigin(origin)
        return journal
      }
    } catch {
      try await ofDiary { () throws(JournalError) in try recovery.clearAttempt() }
      throw error
    }
  }

  /// Also answers with the backups of the copy up to this one.
  private func fetchBackup(
    from target: CopyTarget, named name: String?
  ) async throws(CopySetupError) -> (backup: Backup, origin: [CopiedFile]) {
    let fetched = try await ofCopy(target) {
      source throws(CopyError) -> (backup: Backup, origin: [CopiedFile])? in
      let files = try await source.backups()
      guard let name else {
        let newest = try await source.newestWhole(of: files)
        return (newest.backup, Array(files[...newest.index]))
      }
      guard let file = files.first(where: { $0.backup?.name == name }) else { return nil }
      return (try await source.backup(file), [file])
    }
    guard let fetched else { throw .unknownBackup(name ?? "") }
    return fetched
  }

  private func ofCopy<Value>(
    _ target: CopyTarget, _ body: (CopyRestore) async throws(CopyError) -> Value
  ) async throws(CopySetupError) -> Value {
    do throws(CopyError) {
      return try await body(CopyRestore(into: recovery, from: target, progress: progress))
    } catch {
      throw .copy(error)
    }
  }

  private func room() throws(CopySetupError) -> Recovery.Room {
    do throws(JournalError) {
      return try recovery.room()
    } catch {
      throw .copy(.diary(error))
    }
  }

  private func ofDiary<Value>(
    _ body: () async throws(JournalError) -> Value
  ) async throws(CopySetupError) -> Value {
    do throws(JournalError) {
      return try await body()
    } catch {
      throw .copy(.diary(error))
    }
  }
}
