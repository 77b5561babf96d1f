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
        // What is trimmed away is not read either.
        let spoken = transcript?.text(in: attachment.trim, of: attachment.media.traits.duration)
        return WholeEntry.Medium(attachment, spoken: spoken ?? "")
      }
      // That of the clock by which it was written.
      let time = try EntryTable.position(of: id, in: database).map(EntryPosition.timeOfDay)
      return WholeEntry(
        entry, timeOfDay: time ?? clock.timeOfDay(of: entry.moment),
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

  /// Lets `body` write a file or a folder at a hidden path beside the target, and gives that the
  /// name of the target once it is on the disk. What is at the target from the beginning is
  /// replaced only if it is a file, and that is wanted; what comes there meanwhile is left. There
  /// is never half of it. In a sandbox, a file is all that can be made there: the portal gives one
  /// file, and others beside it, but no folder.
  @concurrent
  package nonisolated func exportBeside(
    _ target: String, replacing: Bool, _ body: (_ path: String) async throws -> Void
  ) async throws(JournalError) {
    do {
      let parent = FileSystem.parent(of: target)
      let isReplaced = try Self.isReplaced(target, in: parent, replacing: replacing)
      try await UnfinishedExports(of: folder).writing(
        in: parent, UniqueID(at: clock.now)
      ) { path in
        try await body(path)
        try refuseIfCancelled()
        try Self.move(path, to: target, replacing: isReplaced)
      }
    } catch {
      throw JournalError(error).outside
    }
  }

  /// Lets `body` use a file at a hidden path beside the target, which goes afterwards.
  package nonisolated func withScratchFile<Result>(
    beside target: String, _ body: (_ path: String) async throws -> Result
  ) async throws -> Result {
    try await UnfinishedExports(of: folder).writing(
      in: FileSystem.parent(of: target), UniqueID(at: WallClock.system.now), body)
  }

  /// Whether a file is there that is to be replaced. Throws where something else is.
  private static func isReplaced(
    _ target: String, in parent: String, replacing: Bool
  ) throws -> Bool {
    // The folder may be behind a link.
    guard try FileSystem.status(parent + "/.")?.kind == .folder else {
      throw JournalError.exportRefused(.noFolder)
    }
    switch try FileSystem.status(target)?.kind {
    case nil: return false
    case .file where replacing: return true
    case .file, .folder, .link, .other: throw JournalError.exportRefused(.taken)
    }
  }

  private static func move(_ made: String, to target: String, replacing: Bool) throws {
    guard try FileSystem.isFile(made) else {
      guard try FileSystem.moveFolder(made, to: target) else {
        throw JournalError.exportRefused(.taken)
      }
      return
    }
    if replacing { return try FileSystem.move(made, to: target) }
    // A second name takes the place of nothing. Where there is no such thing, or the name is taken,
    // this says so by failing.
    if (try? FileSystem.link(made, to: target)) == true {
      return try FileSystem.syncFolder(of: target)
    }
    guard try FileSystem.status(target) == nil else { throw JournalError.exportRefused(.taken) }
    try FileSystem.move(made, to: target)
  }
}
