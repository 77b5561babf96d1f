// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
package import Files
import GLib
import HaruSettings
import Importers
import MediaHelper
import Sealing

/// Takes whatever holds a diary into this one: an export of ours, or what another program has
/// written. What it is, is told by its content.
package nonisolated struct DiaryImport: Sendable {
  private enum Content: Sendable {
    case ownExport(String)
    case foreign(ForeignDiary)
  }

  private let content: Content
  /// The file or folder that it is in; of several, the first.
  private let path: String

  /// Throws `JournalError.importRefused` where nothing in it can be read. Takes a while.
  @concurrent
  package static func open(
    _ path: String, clock: WallClock
  ) async throws(JournalError) -> DiaryImport {
    let context = await context(clock)
    return try refusing { () throws in
      let content = try ForeignDiary(path, context).map(Content.foreign) ?? .ownExport(path)
      return DiaryImport(content: content, path: path)
    }
  }

  /// Several photos, videos and recordings.
  @concurrent
  package static func open(
    media paths: [String], clock: WallClock
  ) async throws(JournalError) -> DiaryImport {
    let context = await context(clock)
    return try refusing { () throws in
      let diary = try ForeignDiary(media: paths, context)
      return DiaryImport(content: .foreign(diary), path: paths[0])
    }
  }

  private static func context(_ clock: WallClock) async -> ReaderContext {
    let (starred, pinned, archived) = await names
    return ReaderContext(
      zone: clock.zone, starred: starred, pinned: pinned, archived: archived)
  }

  private static func refusing(
    _ body: () throws -> DiaryImport
  ) throws(JournalError) -> DiaryImport {
    do {
      return try body()
    } catch let error as ForeignDiary.Refusal {
      throw JournalError.importRefused(ImportRefusal(error))
    } catch {
      throw JournalError.importRefused(.noFolder)
    }
  }

  /// Whether a file is a photo, a video or a recording by its name.
  package static func isMedium(_ path: String) -> Bool { InspectedContent(named: path) != nil }

  private static let diaryEndings: Set<String> = [
    "zip", "tar", "jex", "json", "diary", "md", "markdown", "txt", "text", "jrnl", "html",
    "db", "doentry", "encrypted", "tgz", "7z", "rar",
  ]

  /// Whether it is a folder, or a file that is no medium but may be a diary, by its name.
  package static func mayBeDiary(_ path: String) -> Bool {
    if (try? FileSystem.status(path))?.kind == .folder { return true }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return diaryEndings.contains(ending)
  }

  /// What it is, for a person.
  @MainActor package var format: String {
    switch content {
    case .ownExport: gettext("An export of Haru")
    case .foreign(let diary): diary.format.words
    }
  }

  @MainActor private static var names: (String, String, String) {
    (
      // Translators: A tag, for entries that are marked with a star in another program.
      gettext("starred"),
      // Translators: A tag, for entries that are pinned in another program.
      gettext("pinned"),
      // Translators: A tag, for notes that are archived in another program.
      gettext("archived")
    )
  }

  /// Adds what is new in it; a dry run only says what that would be.
  package func run(
    into journal: Journal, dryRun: Bool = false, _ choices: ImportChoices = ImportChoices(),
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(JournalError) -> ImportReport {
    switch content {
    case .ownExport(let path):
      return try await journal.importFolder(path, dryRun: dryRun, choices, progress: progress)
    case .foreign(let diary):
      return try await run(into: journal, dryRun, choices, progress) { ForeignReading(diary) }
    }
  }

  private func run(
    into journal: Journal, _ dryRun: Bool, _ choices: ImportChoices,
    _ progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void,
    from source: @Sendable () -> any ForeignSource
  ) async throws(JournalError) -> ImportReport {
    let (pictures, clock) = (await PictureInspector.installed?.forMany, journal.clock)
    return try await journal.importDiary(
      at: path, dryRun: dryRun, choices, progress: progress,
      inspect: { file, name in
        do {
          let found = try await InspectedFile.look(at: file, .anything, by: pictures, clock: clock)
          return InspectedContent(
            kind: found.kind, fileExtension: found.fileExtension, traits: found.traits)
        } catch {
          try Task.checkCancellation()
          // What can't be seen or heard on this computer may be elsewhere.
          return InspectedContent(named: name)
        }
      },
      from: source)
  }
}

/// A foreign diary as the journal reads it.
private nonisolated struct ForeignReading: ForeignSource {
  private var reading: ForeignDiary.Reading

  init(_ diary: ForeignDiary) { reading = diary.read() }

  var progress: (done: Int, of: Int) { reading.progress }

  mutating func next() -> ImportStep? { reading.next() }

  func open(_ file: String) throws(ImportProblem) -> any ReadableContent {
    try ForeignContent(reading, file)
  }
}

/// A file of it. What keeps it from being read is told with its name.
private nonisolated struct ForeignContent: ReadableContent {
  private let file: String
  private let content: any SourceContent

  init(_ reading: ForeignDiary.Reading, _ file: String) throws(ImportProblem) {
    self.file = file
    do {
      content = try reading.open(file)
    } catch {
      throw ImportProblem(file: file, reason: (error as? SourceError)?.reason ?? .unreadable)
    }
  }

  func byteCount() throws -> Int { try naming { try content.byteCount() } }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    try naming { try content.read(places) }
  }

  private func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw ImportProblem(file: file, reason: (error as? SourceError)?.reason ?? .unreadable)
    }
  }
}

extension ImportRefusal {
  fileprivate nonisolated init(_ refusal: ForeignDiary.Refusal) {
    self =
      switch refusal {
      case .missing: .noFolder
      case .unknown: .unknownFormat
      case .damaged: .damagedArchive
      case .encrypted: .encrypted
      case .packedExport: .packedExport
      case .packed: .packed
      }
  }
}
