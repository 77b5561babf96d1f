// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

/// Makes a copy elsewhere what the diary is: fetches what is only there, sends what is only here.
///
/// It may be broken off at any moment, and goes on from there the next time: a file counts only
/// where it is there with all its bytes, and a backup is sent after everything that it speaks of.
/// What is here and what is there may be much, and is compared beside the main thread.
package struct CopyRun: Sendable {
  package enum Step: Hashable, Sendable {
    case looking
    case fetching
    case sending
    case checking
  }

  package struct Report: Hashable, Sendable {
    package var fetched = 0
    package var sent = 0
    /// What is in the copy, but was not what its name says.
    package var damaged = 0
    /// Whether files that other keys sealed stay there, since something is not whole here.
    package var hasOldFiles = false
  }

  package typealias Progress = @MainActor (_ step: Step, _ part: Double) -> Void

  let journal: Journal
  let target: CopyTarget
  let progress: Progress

  package init(
    of journal: Journal, to target: CopyTarget, progress: @escaping Progress = { _, _ in }
  ) {
    self.journal = journal
    self.target = target
    self.progress = progress
  }

  /// Sends this backup with all media. Where a copy is known to have been there, an empty place is
  /// not filled again before the person wants that. Where what is there `isSealedOtherwise`,
  /// because the diary was sealed or made plain since, all of it goes once the new files are there,
  /// unless a medium is missing or damaged here: then what is there may be the only whole one. It
  /// `hasOldFiles` from then on, until all is whole.
  @concurrent
  package func copy(
    _ backup: Backup, expectingCopy: Bool, isSealedOtherwise: Bool = false,
    hasOldFiles: Bool = false
  ) async throws(CopyError) -> Report {
    var report = Report()
    await progress(.looking, 0)
    let there = try await target.list()
    if there.isEmpty, try await target.isOccupied() { throw .otherKey }
    if expectingCopy, CopiedFile.backups(among: there).isEmpty { throw .emptied }
    let media = try await ofDiary { journal throws(JournalError) in
      try await journal.mediaToCopy()
    }
    let known = Set(there)
    let missing = media.filter { !known.contains($0) }
    if isSealedOtherwise {
      try await replace(there, by: media, missing, CopiedFile(backup))
    } else {
      try await send(missing, CopiedFile(backup))
      // A key file that is there may open what stays.
      try await sendKeyFile(over: hasOldFiles ? [] : there)
    }
    if isSealedOtherwise || hasOldFiles {
      report.hasOldFiles = try await !removeOldFiles(there, leaving: media + [CopiedFile(backup)])
    }
    report.sent = missing.count
    await progress(.checking, 0)
    let after = Set(try await target.list())
    guard after.isSuperset(of: media), after.contains(CopiedFile(backup)) else { throw .incomplete }
    try await thin(Array(after), with: backup, keepsMedia: report.hasOldFiles)
    try await mend(media + [CopiedFile(backup)], &report)
    // At the end: there may be no room here for what is missing, which is no reason to send
    // nothing.
    try await fetch(among: there, &report)
    return report
  }

  /// So many bytes are read back each time; larger files are not, since that would take long
  /// unasked.
  private static let sample = 32 << 20

  /// Reads some of these files back, by chance, and sends again what has changed there with the
  /// size it had: what rots is noticed while it is still here.
  private func mend(
    _ files: [CopiedFile], _ report: inout Report
  ) async throws(CopyError) {
    var left = Self.sample
    let sample = files.shuffled().filter { file in
      guard file.bytes <= left else { return false }
      left -= file.bytes
      return true
    }
    let damaged = try await target.damaged(among: sample)
    // Not deleted before: a connection that was cut while it was read looks like damage, too.
    try await target.upload(damaged, from: journal.folder.path, over: true)
    report.damaged += damaged.count
    report.sent += damaged.count
  }

  /// Deletes there the backups that no rule keeps, and then what only they spoke of, unless it
  /// `keepsMedia`.
  private func thin(
    _ files: [CopiedFile], with newest: Backup, keepsMedia: Bool
  ) async throws(CopyError) {
    // Where the clock was turned back, what was sent just now is not the newest by its name.
    let expired = try await ofDiary { journal throws(JournalError) in
      try await journal.expiredBackups(among: files, keeping: newest)
    }
    try await target.delete(expired)
    guard !keepsMedia else { return }
    let rest = Array(Set(files).subtracting(expired))
    try await target.delete(
      try await ofDiary { journal throws(JournalError) in
        try await journal.unusedMedia(among: rest)
      })
  }

  /// Fetches the media that the diary speaks of and does not have.
  @concurrent
  package func fetchMissing() async throws(CopyError) -> Report {
    var report = Report()
    await progress(.looking, 0)
    try await fetch(among: try await target.list(), &report)
    return report
  }

  /// Fetches these media, which the person waits for, and returns those that have arrived.
  @concurrent
  package func fetch(_ media: [Media]) async throws(CopyError) -> Set<Media> {
    let files = journal.copiedFiles(of: media)
    let folder = try await ofDiary { journal throws(JournalError) in
      try journal.prepareFetching(.opened)
    }
    do throws(CopyError) {
      try await target.download(files, to: folder) { [progress] in
        progress(.fetching, Double($0) / Double(max(files.bytes, 1)))
      }
    } catch {
      // The others have come.
      guard case .damaged = error else { throw error }
    }
    var come: Set<Media> = []
    for (media, file) in zip(media, files) {
      let isTaken = try await ofDiary { journal throws(JournalError) in
        try await journal.takeFetched(file, .opened)
      }
      if isTaken { come.insert(media) }
    }
    try await ofDiary { journal throws(JournalError) in try journal.clearFetching(.opened) }
    return come
  }

  func send(_ media: [CopiedFile], _ backup: CopiedFile) async throws(CopyError) {
    let all = media.bytes + backup.bytes
    let folder = journal.folder.path
    try await target.upload(media, from: folder) { [progress] in
      progress(.sending, Double($0) / Double(max(all, 1)))
    }
    try await target.upload([backup], from: folder) { [progress] in
      progress(.sending, Double(media.bytes + $0) / Double(max(all, 1)))
    }
  }

  /// A sealed diary can't be brought back by a password without it.
  func sendKeyFile(over there: [CopiedFile]) async throws(CopyError) {
    let file = try await ofDiary { journal throws(JournalError) in try journal.keyFileToCopy() }
    if let file {
      try await target.upload([file], from: journal.folder.path, over: true)
    } else if journal.folder.keys == nil {
      try await target.delete(there.filter(\.isKeyFile))
    }
  }

  // MARK: - Fetching

  /// So much at a time finds its place in the diary.
  static let portion = 64

  private func fetch(
    among there: [CopiedFile], _ report: inout Report
  ) async throws(CopyError) {
    let known = Set(there)
    let missing = try await ofDiary { journal throws(JournalError) in
      try await journal.missingMedia()
    }.filter(known.contains)
    guard !missing.isEmpty else { return }
    let all = max(missing.bytes, 1)
    let folder = try await ofDiary { journal throws(JournalError) in
      try journal.prepareFetching()
    }
    var done = 0
    for first in stride(from: 0, to: missing.count, by: Self.portion) {
      let portion = Array(missing[first..<min(first + Self.portion, missing.count)])
      let before = done
      do throws(CopyError) {
        try await target.download(portion, to: folder) { [progress] in
          progress(.fetching, Double(before + $0) / Double(all))
        }
      } catch {
        // The others have come.
        guard case .damaged = error else { throw error }
      }
      for file in portion {
        let isTaken = try await ofDiary { journal throws(JournalError) in
          try await journal.takeFetched(file)
        }
        if isTaken { report.fetched += 1 } else { report.damaged += 1 }
      }
      done += portion.bytes
    }
    try await ofDiary { journal throws(JournalError) in try journal.clearFetching() }
  }

  func ofDiary<Value>(
    _ body: (Journal) async throws(JournalError) -> Value
  ) async throws(CopyError) -> Value {
    do throws(JournalError) {
      return try await body(journal)
    } catch {
      throw .diary(error)
    }
  }
}
