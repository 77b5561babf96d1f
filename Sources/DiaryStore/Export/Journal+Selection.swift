// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// What a book, or a file for another program, is made of.
extension Journal {
  /// The entries of a selection, the oldest first. Letters that are still sealed are not among
  /// them, only counted.
  package nonisolated func selected(
    _ selection: EntrySelection
  ) async throws(JournalError) -> (entries: [SelectedEntry], sealed: Int) {
    try await readAtLatest { database, latest in
      var (entries, sealed): ([SelectedEntry], Int) = ([], 0)
      try EntryTable.each(of: selection, at: latest, in: database) { entry, isSealed in
        if isSealed { sealed += 1 } else { entries.append(entry) }
      }
      return (entries, sealed)
    }
  }

  /// The entries of a selection that `export` takes, with the letters that are still sealed, which
  /// can't be read there at a glance; nil where the selection is the whole diary. Throws where
  /// there are none.
  package nonisolated func chosen(
    _ selection: EntrySelection
  ) async throws(JournalError) -> Set<Entry.ID>? {
    guard selection != EntrySelection() else { return nil }
    let chosen: Set<Entry.ID> = try await readAtLatest { database, latest in
      var chosen: Set<Entry.ID> = []
      try EntryTable.each(of: selection, at: latest, in: database) { entry, _ in
        chosen.insert(entry.id)
      }
      return chosen
    }
    guard !chosen.isEmpty else { throw .exportRefused(.nothingChosen) }
    return chosen
  }

  /// All that is known of an entry; nil where it is gone, or sealed.
  package nonisolated func whole(_ id: Entry.ID) async throws(JournalError) -> WholeEntry? {
    let clock = clock
    return try await readAtLatest { database, latest in
      guard let entry = try EntryTable.entry(id, in: database), entry.deleted == nil,
        !entry.closed(at: latest).isClosed
      else { return nil }
      let media = try AttachmentTable.attachments(of: id, in: database).map { attachment in
        let transcript = try TranscriptTable.transcript(of: attachment.media.id, in: database)
        return WholeEntry.Medium(attachment, spoken: transcript?.text ?? "")
      }
      return WholeEntry(
        entry, timeOfDay: clock.timeOfDay(of: entry.moment),
        folder: try entry.folder.flatMap { try FolderTable.name(of: $0, in: database) },
        weather: try WeatherTable.weather(of: id, in: database),
        feeling: try FeelingTable.feeling(of: id, in: database),
        place: try PlaceTable.place(of: id, in: database), media: media)
    }
  }

  /// The months in which there are entries outside the trash, the newest first.
  package nonisolated func writtenMonths() async throws(JournalError) -> [Month] {
    try await read { try EntryTable.months(in: $0) }
  }

  /// Lets `body` write below a hidden folder beside the target, and gives what it answers with,
  /// which is a file or a folder there, the name of the target once it is on the disk. What is at
  /// the target already is replaced only if it is a file, and that is wanted. There is never half
  /// of it.
  @concurrent
  package nonisolated func exportBeside(
    _ target: String, replacing: Bool, _ body: (_ folder: String) async throws -> String
  ) async throws(JournalError) {
    do {
      let parent = FileSystem.parent(of: target)
      try Self.check(target, in: parent, replacing: replacing)
      let note = try UnfinishedExports(of: folder).begin(in: parent, UniqueID(at: clock.now))
      do {
        try FileSystem.makeFolder(note.path)
        let made = try await body(note.path)
        try refuseIfCancelled()
        try Self.move(made, to: target, replacing: replacing)
        try FileSystem.removeFolder(note.path)
        note.end()
      } catch {
        // The failure that is thrown is the one to hear of; what is left is removed at the next
        // start.
        if (try? FileSystem.removeFolder(note.path)) != nil { note.end() }
        throw error
      }
    } catch {
      throw JournalError(error).outside
    }
  }

  private static func check(_ target: String, in parent: String, replacing: Bool) throws {
    // The folder may be behind a link.
    guard try FileSystem.status(parent + "/.")?.kind == .folder else {
      throw JournalError.exportRefused(.noFolder)
    }
    switch try FileSystem.status(target)?.kind {
    case nil: break
    case .file where replacing: break
    case .file, .folder, .link, .other: throw JournalError.exportRefused(.taken)
    }
  }

  private static func move(_ made: String, to target: String, replacing: Bool) throws {
    if try FileSystem.isFile(made) {
      guard try replacing || FileSystem.status(target) == nil else {
        throw JournalError.exportRefused(.taken)
      }
      return try FileSystem.move(made, to: target)
    }
    guard try FileSystem.moveFolder(made, to: target) else {
      throw JournalError.exportRefused(.taken)
    }
  }
}
