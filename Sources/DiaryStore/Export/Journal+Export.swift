// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// How a diary looks as a folder that can be read without this program:
///
///     manifest.json                             what is in it, with its folders and their colors,
///                                               and the SHA-256 of every file
///     2026/11/2026-11-20_2130-some-title.md     an entry: day, time and title
///     2026/11/media/0123456789abcdef.jpg        its media: the beginning of their SHA-256
///     memos/2026-11-20_2130-first-words.md
///     letters/2027-01-01-0123456789ab.md        a letter that is still sealed
///     letters/media/0123456789abcdef
///     trash/…  trash/memos/…  trash/media/…     only where everything is exported:
///     history/<id of the entry>/000001.md       what an entry said before, the oldest first
///
/// Each text is a Markdown file. It begins with front matter between two lines of three hyphens, in
/// which each value is JSON (and so YAML), and after that the text follows as it was written, byte
/// for byte, but for the addresses of photos that it shows (`PhotoName`): these are the ways to
/// their files. Moments are ISO 8601 in UTC. Where an entry has media, a line `<!-- haru:media -->`
/// and links to the others follow, for other programs; what counts is `media` in the front matter,
/// whose `file` is the way from the folder of the entry's file, and whose `transcript` is what is
/// said in a recording: the words, and in `times` where each begins and ends, in milliseconds. Its
/// `bookmarks` are the places that the person wants to find again, in milliseconds, too; `trim`
/// says from where to where it is heard, where that is not all of it. Its file is always whole.
/// `position` is where an entry stands among the others, and `place` where the person put a memo,
/// in microseconds like those of `modified`, by which all other memos stand. A letter that is
/// sealed says only when it opens; the rest is the whole file in base64, so that it is not read by
/// chance.
extension Journal {
  /// Writes the diary, as it is at one moment, into a folder that is not there yet or empty. There
  /// is never half an export: it gets its name when all of it is on the disk, and goes away where
  /// that fails or the task is cancelled. Of `chosen` entries it holds those alone, names only the
  /// folders that they are in, and has no memos.
  @concurrent
  package nonisolated func export(
    to path: String, _ scope: ExportScope = .readable, chosen: Set<Entry.ID>? = nil,
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(JournalError) -> ExportReport {
    try await JournalError.wrappingSteps {
      try await UnfinishedExports(of: folder).writing(
        in: ExportFolder.parent(of: path), UniqueID(at: clock.now)
      ) { place in
        try await export(into: ExportFolder(for: path, at: place), scope, chosen, progress)
      }
    }
  }

  private nonisolated func export(
    into folder: ExportFolder, _ scope: ExportScope, _ chosen: Set<Entry.ID>?,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> ExportReport {
    let (now, clock) = (clock.now, clock)
    let texts = try await read { database in
      let count = try ExportCount(scope, chosen, in: database)
      try folder.begin(Self.head(scope, count, now: now, in: database))
      var texts = TextExport(
        scope, chosen, into: folder, latest: try TrustedClock.latest(at: now, in: database),
        clock: clock, progress: StepCount(of: count.steps, progress))
      try texts.write(database)
      return texts
    }
    var (report, folder) = (texts.report, texts.folder)
    for copy in texts.copies {
      try self.copy(copy, into: &folder, &report)
      texts.progress.step()
    }
    try refuseIfCancelled()
    try folder.finish()
    return report
  }

  private nonisolated func copy(
    _ copy: TextExport.Copy, into folder: inout ExportFolder, _ report: inout ExportReport
  ) throws {
    try refuseIfCancelled()
    let source = self.folder.mediaFolder.file(of: copy.media)
    guard let written = try folder.copy(source, to: copy.file) else {
      report.problems.append(.missingMedia(file: copy.file))
      return
    }
    report.media += 1
    if written.hash != copy.media.hash { report.problems.append(.damagedMedia(file: copy.file)) }
  }

  private static func head(
    _ scope: ExportScope, _ count: ExportCount, now: Moment, in database: Connection
  ) throws -> [(String, JSON)] {
    var folders: [JSON] = []
    let colors = try FolderColors(in: database)
    try FolderTable.each(in: database) { folder, uuid in
      guard count.folders?.contains(folder.id) ?? true else { return }
      folders.append([
        "id": .text("\(uuid)"), "name": .text(folder.name),
        "color": JSON(colors[uuid]?.rawValue),
      ])
    }
    return [
      ("format", .text(ExportFormat.name)), ("version", .int(ExportFormat.version)),
      ("name", .text(try SettingTable.name(in: database))), ("exported", JSON(now)),
      ("scope", .text(scope.rawValue)), ("entries", .int(count.entries)),
      ("memos", .int(count.memos)), ("folders", .list(folders)),
    ]
  }
}

/// How the manifest says what it is.
enum ExportFormat {
  static let name = "org.harudiary.export"
  static let version = 1
}
