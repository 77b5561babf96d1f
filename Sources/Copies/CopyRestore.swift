// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Sealing

/// Brings a whole backup of a copy to this computer. It can then take the place of the diary here,
/// as any backup can; what the diary speaks of is fetched after that (`CopyRun.fetchMissing`).
@MainActor package struct CopyRestore {
  private let recovery: Recovery
  private let target: CopyTarget
  private let progress: CopyRun.Progress

  package init(
    into recovery: Recovery, from target: CopyTarget,
    progress: @escaping CopyRun.Progress = { _, _ in }
  ) {
    self.recovery = recovery
    self.target = target
    self.progress = progress
  }

  /// The backups in the copy, the newest first.
  package func backups() async throws(CopyError) -> [CopiedFile] {
    progress(.looking, 0)
    let there = try await target.list()
    if there.isEmpty { throw try await target.isOccupied() ? .otherKey : .nothing }
    return CopiedFile.backups(among: there)
  }

  /// Fetches the file that opens a sealed diary, where it is whole in the copy; answers whether
  /// the diary in the copy is sealed. One that is here belongs to the diary that is here; where
  /// there is none, an earlier attempt may have left it.
  package func fetchKeyFile() async throws(CopyError) -> Bool {
    guard let file = try await keyFile() else { return false }
    let isOpenedHere = try ofRecovery { recovery throws(JournalError) in
      if case .empty = try recovery.room() { return false }
      return try recovery.hasKeyFile
    }
    guard !isOpenedHere else { return true }
    try await download(file)
    try ofRecovery { recovery throws(JournalError) in try recovery.takeFetchedKeyFile() }
    return true
  }

  /// Whether these keys, or none, open the diary in the copy.
  package func isOpened(by keys: DiaryKeys?) async throws(CopyError) -> Bool {
    guard let file = try await keyFile() else { return keys == nil }
    guard let keys else { return false }
    try await download(file)
    let fetched = try ofRecovery { recovery throws(JournalError) in
      try recovery.readFetchedKeyFile()
    }
    return fetched?.isSigned(with: keys.secret) == true
  }

  private func keyFile() async throws(CopyError) -> CopiedFile? {
    try await target.list().first(where: \.isKeyFile)
  }

  private func download(_ file: CopiedFile) async throws(CopyError) {
    let folder = try ofRecovery { recovery throws(JournalError) in try recovery.prepareFetching() }
    do throws(CopyError) {
      try await target.download([file], to: folder)
    } catch {
      // Then there is none here, which is what matters.
      guard case .damaged = error else { throw error }
    }
  }

  private func ofRecovery<Value>(
    _ body: (Recovery) throws(JournalError) -> Value
  ) throws(CopyError) -> Value {
    do throws(JournalError) {
      return try body(recovery)
    } catch {
      throw .diary(error)
    }
  }

  package func newestBackup() async throws(CopyError) -> Backup {
    try await newestWhole(of: try await backups()).backup
  }

  /// The first of these that is whole, and where it stands among them. Where a clock calls it the
  /// newest that was ahead, the first of the others, if that knows later changes.
  package func newestWhole(
    of files: [CopiedFile]
  ) async throws(CopyError) -> (index: Int, backup: Backup) {
    guard let first = try await firstWhole(of: files, from: 0) else { throw .nothing }
    guard recovery.isFromFuture(files[first.index]),
      let present = files[first.index...].firstIndex(where: { !recovery.isFromFuture($0) }),
      let other = try await firstWhole(of: files, from: present)
    else { return first }
    let isNewer = recovery.isNewer(other.backup, than: first.backup)
    try ofRecovery { recovery throws(JournalError) in
      try recovery.discard(isNewer ? first.backup : other.backup)
    }
    return isNewer ? other : first
  }

  private func firstWhole(
    of files: [CopiedFile], from start: Int
  ) async throws(CopyError) -> (index: Int, backup: Backup)? {
    for index in start..<files.count {
      if let backup = try await fetch(files[index]) { return (index, backup) }
    }
    return nil
  }

  /// Takes it where it was fetched already.
  package func backup(_ file: CopiedFile) async throws(CopyError) -> Backup {
    do throws(JournalError) {
      if let fetched = try await recovery.takeFetched(file) { return fetched }
    } catch {
      throw .diary(error)
    }
    guard let backup = try await fetch(file) else { throw .damaged }
    return backup
  }

  /// Nil where it is not a whole diary.
  private func fetch(_ file: CopiedFile) async throws(CopyError) -> Backup? {
    do {
      let folder = try recovery.prepareFetching()
      try await target.download([file], to: folder) { [progress] in
        progress(.fetching, Double($0) / Double(max(file.bytes, 1)))
      }
      return try await recovery.takeFetched(file)
    } catch let error as JournalError {
      throw .diary(error)
    } catch CopyError.damaged {
      // One that was on its way when a computer died; an older one may be whole.
      return nil
    } catch let error as CopyError {
      throw error
    } catch {
      throw .broken("\(error)")
    }
  }
}
