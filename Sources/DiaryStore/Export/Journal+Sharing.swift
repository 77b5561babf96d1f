// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// How one entry leaves the diary as a text.
package enum SharedForm: Sendable {
  case markdown
  case html
}

extension Journal {
  /// Writes an entry into the file at the path, with the words that it has at this moment, and its
  /// media into a new folder beside the file. A letter that is sealed is refused.
  @concurrent
  package nonisolated func share(
    _ text: Draft.Text, of entry: Entry.ID?, as form: SharedForm, to path: String
  ) async throws(JournalError) -> ExportReport {
    let media = try await sharedMedia(of: entry)
    var report = ExportReport()
    report.entries = 1
    guard !media.isEmpty else {
      try await write(text, [], form, to: path)
      return report
    }
    let place = Self.split(path)
    let folder = try await ExportName.free(in: place.folder, named: place.stem + "-media")
    let links = try await JournalError.wrappingSteps {
      try await copy(media, into: folder, &report)
    }
    do throws(JournalError) {
      try await write(text, links, form, to: path)
    } catch {
      // The failure that is thrown is the one to hear of.
      try? FileSystem.removeFolder(folder)
      throw error
    }
    return report
  }

  /// What is with an entry that may leave the diary.
  package nonisolated func sharedMedia(
    of entry: Entry.ID?
  ) async throws(JournalError) -> [Attachment] {
    guard let entry else { return [] }
    if let found = try await self.entry(entry), found.isClosed, let letter = found.letter {
      throw JournalError.sealed(until: letter.day.number)
    }
    return try await attachments(of: entry)
  }

  private nonisolated func write(
    _ text: Draft.Text, _ media: [MediaLink], _ form: SharedForm, to path: String
  ) async throws(JournalError) {
    let document = EntryDocument(title: text.title, body: text.body, media: media)
    switch form {
    case .markdown: try await exportFile(Array(document.markdown.utf8), to: path)
    case .html: try await exportFile(Array(document.html.utf8), to: path)
    }
  }

  /// Writes content of the diary into a file elsewhere, in place of what is at the path: all of
  /// it, or nothing. What a kill leaves of it there is removed at the next start.
  @concurrent
  package nonisolated func exportFile(
    _ content: [UInt8], to path: String
  ) async throws(JournalError) {
    do {
      try await UnfinishedExports(of: folder).makeFile(at: path) { begun in
        let file = try File(creating: begun)
        try file.write(content[...])
        try file.sync()
      }
    } catch {
      throw JournalError(error).outside
    }
  }

  /// The same with a file that `body` writes, where nothing is yet. What `body` throws goes up as
  /// it is.
  @concurrent
  package nonisolated func exportFile(
    to path: String, writtenBy body: @Sendable (_ begun: String) async throws -> Void
  ) async throws {
    do {
      try await UnfinishedExports(of: folder).makeFile(at: path, body)
    } catch let error as FileError {
      throw JournalError(error).outside
    }
  }

  /// There is never half a folder: it gets its name when all of it is on the disk.
  private nonisolated func copy(
    _ media: [Attachment], into folder: String, _ report: inout ExportReport
  ) async throws -> [MediaLink] {
    let parent = FileSystem.parent(of: folder)
    do {
      return try await UnfinishedExports(of: self.folder).writing(
        in: parent, UniqueID(at: clock.now)
      ) { begun in
        try FileSystem.makeFolder(begun)
        var links: [MediaLink] = []
        for (index, attachment) in media.enumerated() {
          let name = Self.name(of: attachment.media, index + 1)
          let file = String(folder.dropFirst(parent.count + 1)) + "/" + name
          let source = self.folder.mediaFolder.file(of: attachment.media)
          guard let written = try MediaCopy.make(of: source, at: begun + "/" + name) else {
            report.problems.append(.missingMedia(file: file))
            continue
          }
          report.media += 1
          if attachment.trim != nil { report.holdsTrimmed = true }
          if written.hash != attachment.media.hash {
            report.problems.append(.damagedMedia(file: file))
          }
          links.append(Self.link(attachment, file, name))
        }
        try FileSystem.sync(begun)
        guard try FileSystem.moveFolder(begun, to: folder) else {
          throw JournalError.exportRefused(.notEmpty)
        }
        return links
      }
    } catch {
      throw JournalError(error).outside
    }
  }

  private static func name(of media: Media, _ number: Int) -> String {
    let end = media.fileExtension.isEmpty ? "" : "." + media.fileExtension
    return "\(ExportedMedium.name(media.kind))-\(number)" + end
  }

  /// A photo is seen, whatever it is called; a recording needs a name.
  private static func link(_ attachment: Attachment, _ file: String, _ name: String) -> MediaLink {
    let (kind, caption) = (attachment.media.kind, attachment.caption)
    return MediaLink(
      kind, address: MediaLink.address(of: file),
      caption: caption.isEmpty && kind != .photo ? name : caption,
      photo: kind == .photo ? attachment.photoName : nil)
  }

  /// The folder of a file, and its name without the extension.
  private static func split(_ path: String) -> (folder: String, stem: String) {
    let folder = FileSystem.parent(of: path)
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (folder, name) }
    return (folder, String(name[..<dot]))
  }
}
