// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How a copy of a diary that was sealed with other keys becomes what the diary is now. Broken off
/// at any moment, it is done again.
extension CopyRun {
  /// Sends what is `missing`, and over the backups that are there those of the same names; reads
  /// all of that back, and only then deletes what the diary does not have.
  func replace(
    _ there: [CopiedFile], by media: [CopiedFile], _ missing: [CopiedFile], _ backup: CopiedFile
  ) async throws(CopyError) {
    let names = Set(there.map(\.path))
    let (backups, unfetched) = try await ofDiary { journal throws(JournalError) in
      let here = try journal.backups().map { CopiedFile($0) }
      return (
        here.filter { $0 != backup && names.contains($0.path) }, try await journal.missingMedia()
      )
    }
    // They may be as large as those before, which does not make them the same.
    let over = backups + (names.contains(backup.path) ? [backup] : [])
    try await send(missing, backup)
    try await target.upload(over, from: journal.folder.path, over: true)
    let new = media + backups + [backup]
    try await readBack(new)
    try await sendKeyFile(over: there)
    let kept = Set((new + unfetched).map(\.path))
    try await target.delete(there.filter { $0.isContent && !kept.contains($0.path) })
  }

  /// What is not what was sent is sent once more.
  private func readBack(_ files: [CopiedFile]) async throws(CopyError) {
    for first in stride(from: 0, to: files.count, by: Self.portion) {
      await progress(.checking, Double(first) / Double(files.count))
      let portion = Array(files[first..<min(first + Self.portion, files.count)])
      let damaged = try await target.damaged(among: portion)
      guard !damaged.isEmpty else { continue }
      try await target.upload(damaged, from: journal.folder.path, over: true)
      guard try await target.damaged(among: damaged).isEmpty else { throw .incomplete }
    }
  }
}
