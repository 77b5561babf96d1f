// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
package import Sealing

/// Tries whether a diary could come back from a backup: with the letters of its recovery sheet, and
/// no other key that this computer has.
///
/// The backup is opened where it lies, only to read, and stays sealed: nothing is written.
package struct Rehearsal: Sendable {
  private let folder: JournalFolder

  /// `sheet` is what the letters say; nil for a diary that is not sealed.
  package init(_ folder: JournalFolder, sheet: Secret?) throws(JournalError) {
    if let keys = folder.keys, keys.secret != sheet { throw JournalError.wrongKeys }
    var keys: DiaryKeys?
    if let sheet { keys = try DiaryKeys(sheet) }
    self.folder = JournalFolder(folder.path, keys: keys)
  }

  /// Opens the newest backup that is whole, and each medium that it speaks of. Throws `.missing`
  /// where there is none.
  @concurrent
  package func run(against journal: Journal) async throws(JournalError) -> RehearsalReport {
    try await JournalError.wrappingSteps {
      var damaged = 0
      for backup in try folder.backupFolder.newestFirst(at: journal.clock) {
        try Task.checkCancellation()
        if folder.backupFolder.isGood(backup) {
          return try await report(backup, damaged, against: journal, hasMedium: isThere)
        }
        damaged += 1
      }
      throw JournalError.missing
    }
  }

  /// The same for a copy elsewhere, with a backup that was fetched from there, and all files that
  /// the copy has.
  @concurrent
  package func run(
    _ backup: Backup, of copy: [CopiedFile], against journal: Journal
  ) async throws(JournalError) -> RehearsalReport {
    let there = Set(copy)
    let mediaFolder = folder.mediaFolder
    return try await JournalError.wrappingSteps {
      guard folder.backupFolder.isGood(backup) else {
        throw SQLiteError(code: 11, message: "the backup is damaged")
      }
      return try await report(backup, 0, against: journal) {
        there.contains(mediaFolder.copiedFile(of: $0))
      }
    }
  }

  private func report(
    _ backup: Backup, _ damagedBackups: Int, against journal: Journal,
    hasMedium: (Media) throws -> Bool
  ) async throws -> RehearsalReport {
    let database = try folder.backupFolder.open(backup)
    var found = RehearsalReport.Counts()
    var missing: [Media.Kind: Int] = [:]
    for medium in try RehearsalQuery.media(in: database) {
      try Task.checkCancellation()
      if try hasMedium(medium) {
        found.media[medium.kind, default: 0] += 1
      } else {
        missing[medium.kind, default: 0] += 1
      }
    }
    let before = try RehearsalQuery.writings(in: database)
    found.entries = before.entries.count
    found.memos = before.memos.count
    let now = try await journal.read { try RehearsalQuery.writings(in: $0) }
    return RehearsalReport(
      backup: backup, damagedBackups: damagedBackups, found: found, missing: missing,
      newer: now.newerCount(than: before))
  }

  /// Whether the file of a medium has the length of its content and, where it is sealed, opens. A
  /// check of the diary reads all of it.
  private func isThere(_ media: Media) throws -> Bool {
    let file = folder.mediaFolder.file(of: media)
    guard try FileSystem.isFile(file.path) else { return false }
    do {
      let content = try file.open()
      guard try content.byteCount() == media.bytes else { return false }
      return try !content.read(0..<1).isEmpty
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return false
    }
  }
}

/// What a database has of the things that a person counts.
private enum RehearsalQuery {
  struct Writings: Sendable {
    /// When each was changed last, by what is the same in each copy of the diary.
    let entries: [[UInt8]: Int]
    let memos: [[UInt8]: Int]

    func newerCount(than before: Writings) -> Int {
      Self.newerCount(entries, before.entries) + Self.newerCount(memos, before.memos)
    }

    private static func newerCount(_ now: [[UInt8]: Int], _ before: [[UInt8]: Int]) -> Int {
      now.count { id, modified in before[id].map { $0 < modified } ?? true }
    }
  }

  static func writings(in database: Connection) throws -> Writings {
    Writings(
      entries: try writings(of: "entry", in: database),
      memos: try writings(of: "memo", in: database))
  }

  private static func writings(
    of table: String, in database: Connection
  ) throws -> [[UInt8]: Int] {
    let rows = try database.rows("SELECT uuid, modified FROM \(table) WHERE deleted IS NULL") {
      ($0.blob(0), $0.int(1))
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Those that entries have which are not in the trash.
  static func media(in database: Connection) throws -> [Media] {
    try database.rows(
      """
      SELECT \(MediaTable.columns) FROM media m WHERE EXISTS (
        SELECT 1 FROM attachment a JOIN entry e ON e.id = a.entry
        WHERE a.media = m.id AND a.deleted IS NULL AND e.deleted IS NULL
      ) ORDER BY m.id
      """
    ) { try MediaTable.media($0) }
  }
}
