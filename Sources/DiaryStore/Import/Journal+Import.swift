// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Journal {
  /// Adds what is in a folder: an export of ours, or any Markdown files whose front matter or name
  /// says their day. Nothing is overwritten, and the same folder again adds nothing. Where it is
  /// broken off, what was added stays, and importing again completes it.
  ///
  /// A dry run writes nothing, and reports what the import would.
  @concurrent
  package nonisolated func importFolder(
    _ path: String, dryRun: Bool = false, _ choices: ImportChoices = ImportChoices(),
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(JournalError) -> ImportReport {
    if !dryRun { try checkFolder() }
    return try await JournalError.wrappingSteps {
      let begun = try await beginImport(path, choices)
      var run = try FolderImport(
        into: self, from: ImportFolder(path), isDry: dryRun, after: begun, progress)
      try await run.run()
      return try await finish(run.result, isDry: dryRun)
    }
  }

  /// What an import begins with.
  nonisolated func beginImport(
    _ path: String, _ choices: ImportChoices
  ) async throws(JournalError) -> Merge.Result {
    let now = clock.now
    // The same folder may be named in several ways.
    let path = (try? FileSystem.realPath(path)) ?? path
    return try await read { database in
      var result = Merge.Result()
      result.choices = choices
      result.log = try ImportLog(path, now: now, in: database)
      result.undone = Set(try PastImport.all(in: database).flatMap(\.undoings))
      return result
    }
  }

  /// Notes that an import is done; answers with its report.
  nonisolated func finish(
    _ result: Merge.Result, isDry: Bool
  ) async throws(JournalError) -> ImportReport {
    guard !isDry, let log = result.log else { return result.finished(nil) }
    try await finish(log)
    let isLogged = try await read { try PastImport.head(log.id, in: $0) != nil }
    return result.finished(isLogged ? log.id : nil)
  }

  private func finish(_ log: ImportLog) throws(JournalError) {
    try write { try log.finish(in: $0) }
  }

  /// How an entry that is to be imported stands here.
  nonisolated func standing(of file: EntryFile) async throws(JournalError) -> Standing {
    let now = clock.now
    return try await read { database in
      guard let entry = try EntryTable.entry(uuid: file.entry.uuid, in: database) else {
        return .none
      }
      let latest = try TrustedClock.latest(at: now, in: database)
      return entry.letter?.isSealed(at: latest) ?? false ? .sealed : .open
    }
  }

  /// Whether the content of a medium has to be brought: the diary does not have it, or has lost it.
  nonisolated func lacks(_ medium: ExportedMedium) async throws -> Bool {
    let known = try await read { database in
      try AttachmentTable.attachment(uuid: medium.uuid, in: database)?.media
        ?? MediaTable.media(hash: medium.media.hash, in: database)
    }
    guard let known else { return true }
    return try !FileSystem.isFile(folder.mediaFolder.path(of: known))
  }

  /// Merges as many items as a second has room for; tells how many.
  nonisolated func merge(
    _ items: [ImportItem], folders: [ImportManifest.Folder], isDry: Bool, after result: Merge.Result
  ) async throws(JournalError) -> (result: Merge.Result, count: Int) {
    if isDry {
      return try await read { try self.merge(items, folders, isDry, after: result, in: $0) }
    }
    return try await write(items, folders, after: result)
  }

  private func write(
    _ items: [ImportItem], _ folders: [ImportManifest.Folder], after result: Merge.Result
  ) throws(JournalError) -> (result: Merge.Result, count: Int) {
    try write { try merge(items, folders, false, after: result, in: $0) }
  }

  private nonisolated func merge(
    _ items: [ImportItem], _ folders: [ImportManifest.Folder], _ isDry: Bool,
    after result: Merge.Result, in database: Connection
  ) throws -> (result: Merge.Result, count: Int) {
    var merge = Merge(
      database: database, isDry: isDry, mediaFolder: folder.mediaFolder, clock: clock,
      latest: try TrustedClock.latest(at: clock.now, in: database), result: result)
    try merge.add(folders)
    let end = ContinuousClock.now + .seconds(1)
    var count = 0
    for item in items {
      try merge.add(item)
      count += 1
      if ContinuousClock.now > end { break }
    }
    if !isDry { try merge.result.log?.add(merge.list, now: clock.now, in: database) }
    try folder.mediaFolder.sync(merge.unsynced)
    return (merge.result, count)
  }
}

/// Whether an entry is in the diary, and whether anything may be added to it.
enum Standing {
  case none
  case open
  case sealed
}
