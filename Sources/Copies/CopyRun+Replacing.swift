// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How a copy of a diary that was sealed with other keys becomes what the diary is now. Broken off
/// at any moment, it is done again.
extension CopyRun {
  /// Sends what is `missing`, and over the backups that are there those of the same names; reads
  /// all of that back.
  func replace(
    _ there: [CopiedFile], by media: [CopiedFile], _ missing: [CopiedFile], _ backup: CopiedFile
  ) async throws(CopyError) {
    let names = Set(there.map(\.path))
    let backups = try await backupsHere().filter { $0 != backup && names.contains($0.path) }
    // They may be as large as those before, which does not make them the same.
    let over = backups + (names.contains(backup.path) ? [backup] : [])
    try await send(missing, backup)
    try await target.upload(over, from: journal.folder.path, over: true)
    try await readBack(media + backups + [backup])
    // One that is there may open what stays. Where it has the place of another, what that opened
    // opens with the recovery sheet of that time alone.
    try await sendKeyFile(over: [])
  }

  /// Deletes what the diary does not have. Deletes nothing where the diary has not all of its media
  /// whole, and tells whether it has.
  func removeOldFiles(
    _ there: [CopiedFile], leaving new: [CopiedFile]
  ) async throws(CopyError) -> Bool {
    let isWhole = try await ofDiary { journal throws(JournalError) in
      try await journal.hasAllMediaWhole()
    }
    guard isWhole else { return false }
    let kept = Set((new + (try await backupsHere())).map(\.path))
    try await target.delete(there.filter { $0.isContent && !kept.contains($0.path) })
    try await sendKeyFile(over: there)
    return true
  }

  private func backupsHere() async throws(CopyError) -> [CopiedFile] {
    try await ofDiary { journal throws(JournalError) in
      try journal.backups().map { CopiedFile($0) }
    }
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
