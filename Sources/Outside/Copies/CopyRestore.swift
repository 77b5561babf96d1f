// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore

/// Brings the newest whole backup of a copy to this computer. It can then take the place of the diary
/// here, as any backup can; what the diary speaks of is fetched after that (`CopyRun.fetchMissing`).
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

  package func newestBackup() async throws(CopyFailure) -> Backup {
    progress(.looking, 0)
    let there = try await target.list()
    if there.isEmpty { throw try await target.isOccupied() ? .otherKey : .nothing }
    for file in CopiedFile.backups(among: there) {
      if let backup = try await fetch(file) { return backup }
    }
    throw .nothing
  }

  /// Nil where it is not a whole diary.
  private func fetch(_ file: CopiedFile) async throws(CopyFailure) -> Backup? {
    do {
      let folder = try recovery.prepareFetching()
      try await target.download([file], to: folder) { [progress] in
        progress(.fetching, Double($0) / Double(max(file.bytes, 1)))
      }
      return try await recovery.takeFetched(file)
    } catch let error as JournalError {
      throw .diary(error)
    } catch CopyFailure.damaged {
      // One that was on its way when a computer died; an older one may be whole.
      return nil
    } catch let error as CopyFailure {
      throw error
    } catch {
      throw .broken("\(error)")
    }
  }
}
