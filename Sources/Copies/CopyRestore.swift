// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore

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

  package func newestBackup() async throws(CopyError) -> Backup {
    try await newestWhole(of: try await backups()).backup
  }

  /// The first of these that is whole, and where it stands among them.
  package func newestWhole(
    of files: [CopiedFile]
  ) async throws(CopyError) -> (index: Int, backup: Backup) {
    for (index, file) in files.enumerated() {
      if let backup = try await fetch(file) { return (index, backup) }
    }
    throw .nothing
  }

  package func backup(_ file: CopiedFile) async throws(CopyError) -> Backup {
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
