// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite
package import Sealing

/// The diary of another program, as it is read step by step.
package protocol ForeignSource {
  /// How much has been read, and of how much.
  var progress: (done: Int, of: Int) { get }

  mutating func next() -> ImportStep?

  /// The content of a file that an entry speaks of. Throws where it can't be read.
  func open(_ file: String) throws(ImportProblem) -> any ReadableContent
}

/// What a file is that comes with an imported entry.
package struct InspectedContent: Sendable {
  package let kind: Media.Kind
  let fileExtension: String
  let traits: Media.Traits

  package init(kind: Media.Kind, fileExtension: String, traits: Media.Traits) {
    (self.kind, self.fileExtension, self.traits) = (kind, fileExtension, traits)
  }

  /// What a file is by its name alone; nil where that says nothing.
  package init?(named name: String) {
    let ending = MediaName.fileExtension(of: name)
    guard let kind = Media.Kind(fileExtension: ending) else { return nil }
    self.init(kind: kind, fileExtension: ending, traits: Media.Traits())
  }

  /// The same for a caller that does not look into it. Where the name has no ending, only the
  /// content will tell; mostly it is a photo.
  init?(expected name: String) {
    guard MediaName.hasEnding(name) else {
      self.init(kind: .photo, fileExtension: "", traits: Media.Traits())
      return
    }
    self.init(named: name)
  }
}

extension Journal {
  /// Adds what is in the diary of another program. Nothing is overwritten, and the same again adds
  /// nothing. Where it is broken off, what was added stays, and importing again completes it.
  ///
  /// It is listed by `path`, where it is. `inspect` tells what a file is, or nil where it can't be
  /// kept. A dry run writes nothing, and believes the names of files.
  @concurrent
  package nonisolated func importDiary(
    at path: String, dryRun: Bool = false, _ choices: ImportChoices = ImportChoices(),
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in },
    inspect: @escaping @Sendable (MediaFile, _ name: String) async throws -> InspectedContent?,
    from open: @Sendable () throws -> any ForeignSource
  ) async throws(JournalError) -> ImportReport {
    if !dryRun { try checkFolder() }
    return try await JournalError.wrappingSteps {
      let begun = try await beginImport(path, choices)
      var run = ForeignImport(
        into: self, from: try open(), isDry: dryRun, after: begun, inspect: inspect,
        progress: progress)
      try await run.run()
      return try await finish(run.result, isDry: dryRun)
    }
  }

  /// The content of an attachment that the diary has, with its file.
  nonisolated func kept(_ attachment: UniqueID) async throws(JournalError) -> Media? {
    let known = try await read { try AttachmentTable.attachment(uuid: attachment, in: $0)?.media }
    guard let known else { return nil }
    return try JournalError.wrapping {
      try FileSystem.isFile(folder.mediaFolder.path(of: known)) ? known : nil
    }
  }
}
