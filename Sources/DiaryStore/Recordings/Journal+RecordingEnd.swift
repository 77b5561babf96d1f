// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite
import Sealing

/// How a recording becomes an attachment: all of it is on the disk, it gets its second name among
/// the media, the rows change in one transaction, and then its first name goes. The attachment has
/// the name of the recording (`uuid`), so that a process that is interrupted and begins again finds
/// what was done.
extension Journal {
  /// Puts a recording with its entry or, where it has none, or one that is deleted, in the trash or
  /// sealed by now, into a new entry of its day. Its file must not be written to any more. Nil
  /// where nothing was written.
  ///
  /// The `kind` may be another than it was begun as: a film without a picture becomes a voice
  /// recording. The `waveform` is kept as the preview of that size. `wantsTranscript` notes the
  /// same as the function `wantTranscript`, in the transaction that ends the recording.
  @concurrent
  @discardableResult
  package nonisolated func finish(
    _ recording: Recording.ID, as kind: Media.Kind? = nil, traits: Media.Traits = Media.Traits(),
    waveform: [UInt8]? = nil, waveformSize: Int = 0, caption: String = "",
    wantsTranscript: Bool = false
  ) async throws(JournalError) -> Attachment? {
    let end = RecordingOutcome(
      isKept: true, kind: kind, traits: traits, caption: caption, wantsTranscript: wantsTranscript)
    let concluded = try await JournalError.wrappingSteps { try await conclude(recording, end) }
    guard let attachment = concluded else { return nil }
    if let waveform {
      await previews.keep(
        waveform, as: Preview(.waveform, of: attachment.media, size: waveformSize))
    }
    return attachment
  }

  /// The same, but into the trash: where its entry stays, the attachment is there alone, else with
  /// the entry that was made for it.
  @concurrent
  @discardableResult
  package nonisolated func discard(
    _ recording: Recording.ID, as kind: Media.Kind? = nil, traits: Media.Traits = Media.Traits(),
    caption: String = ""
  ) async throws(JournalError) -> Attachment? {
    let end = RecordingOutcome(isKept: false, kind: kind, traits: traits, caption: caption)
    return try await JournalError.wrappingSteps { try await conclude(recording, end) }
  }

  private nonisolated func conclude(
    _ id: Recording.ID, _ end: RecordingOutcome
  ) async throws -> Attachment? {
    guard let file = try await claim(id) else { return try await settle(id) }
    // Held until its first name is gone.
    defer { withExtendedLifetime(file) {} }
    let path = folder.recordingFolder.path(of: file.recording)
    let (attachment, isDamaged) = try await conclude(file, at: path, end)
    await forget(id)
    // What can't be moved or removed now is known by its name, and is another time.
    if isDamaged {
      try? Quarantine(in: folder, clock: clock).take(path)
    } else {
      try? FileSystem.remove(path)
    }
    return attachment
  }

  /// The attachment, and whether it lacks something of what is in the file.
  private nonisolated func conclude(
    _ file: RecordingFile, at path: String, _ end: RecordingOutcome
  ) async throws -> (Attachment?, isDamaged: Bool) {
    // A last write may still be on its way; a file that grows all the time has not ended.
    for _ in 0..<3 {
      try file.finish()
      guard let status = try FileSystem.status(path),
        !folder.recordingFolder.isEmpty(status.bytes)
      else { return (try await settle(file.recording.id), false) }
      // Outside the journal's queue.
      guard let arrival = try adopt(path) else {
        return (try await settle(file.recording.id, hasFile: true), true)
      }
      // A file that has two names keeps both when one takes the place of the other. Swept later
      // where it can't be removed now.
      defer { try? FileSystem.remove(arrival.path) }
      // Not even the first write to a sealed one is whole.
      guard arrival.bytes > 0 else {
        return (try await settle(file.recording.id, hasFile: true), arrival.isOfDamaged)
      }
      let attachment = try await conclude(file.recording, arrival, at: path, status.bytes, end)
      if let attachment { return (attachment, arrival.isOfDamaged) }
    }
    throw JournalError.inUse
  }

  /// Nil where not even the beginning of a sealed one can be read.
  private nonisolated func adopt(_ path: String) throws -> MediaFolder.Arrival? {
    do {
      return try folder.mediaFolder.adopt(path, as: UniqueID(at: clock.now))
    } catch SealedFileError.unknownFormat, SealedFileError.wrongKey {
      return nil
    }
  }

  /// Nil where the file does not have so many bytes: it was written to meanwhile.
  private func conclude(
    _ recording: Recording, _ arrival: MediaFolder.Arrival, at path: String, _ fileBytes: Int,
    _ end: RecordingOutcome
  ) throws(JournalError) -> Attachment? {
    let now = clock.now
    return try write { database in
      let there = try AttachmentTable.attachment(uuid: recording.uuid, in: database)
      if let there, there.media.hash == arrival.hash {
        try folder.mediaFolder.keep(arrival, as: folder.mediaFolder.name(of: there.media))
        try BookmarkTable.move(of: recording.id, to: there.media.id, in: database)
        try RecordingTable.remove(recording.id, in: database)
        return there
      }
      guard try FileSystem.status(path)?.bytes == fileBytes else { return nil }
      // Its row may say more by now.
      let recording = try RecordingTable.recording(recording.id, in: database) ?? recording
      let known = Media.Traits(sampleRate: recording.sampleRate, recorded: recording.begun)
      let media = try take(
        arrival, kind: end.kind ?? recording.kind, fileExtension: recording.fileExtension,
        traits: known.adding(end.traits), in: database)
      let uuid = there == nil ? recording.uuid : UniqueID(at: now)
      let id = try put(
        media, of: recording, end, uuid: uuid, now: now, in: database)
      try BookmarkTable.move(of: recording.id, to: media, in: database)
      try RecordingTable.remove(recording.id, in: database)
      let attachment = try AttachmentTable.attachment(id, in: database)
      if end.wantsTranscript, let attachment {
        try SettingTable.wantTranscript(of: attachment.uuid, in: database)
      }
      return attachment
    }
  }

  private func put(
    _ media: Media.ID, of recording: Recording, _ end: RecordingOutcome, uuid: UniqueID,
    now: Moment,
    in database: Connection
  ) throws -> Attachment.ID {
    let deleted = end.isKept ? nil : try TrustedClock.latest(at: now, in: database)
    if let entry = try openEntry(of: recording, now: now, in: database) {
      let id = try attach(media, to: entry, caption: end.caption, uuid: uuid, in: database).id
      try AttachmentTable.setDeleted(id, deleted, in: database)
      return id
    }
    let draft = Draft(day: recording.day, moment: recording.moment, zone: recording.zone)
    let entry = try add(draft, uuid: UniqueID(at: now), now: now, in: database).id
    try EntryTable.setDeleted(entry, deleted, in: database)
    return try attach(media, to: entry, caption: end.caption, uuid: uuid, in: database).id
  }

  private func openEntry(
    of recording: Recording, now: Moment, in database: Connection
  ) throws -> Entry.ID? {
    guard let id = recording.entry, let entry = try EntryTable.entry(id, in: database),
      entry.deleted == nil,
      try !entry.closed(at: TrustedClock.latest(at: now, in: database)).isClosed
    else { return nil }
    return id
  }

  // MARK: - Who does it

  /// Takes over a recording of this process, or one that no process holds. Nil where there is no
  /// file.
  private func claim(_ id: Recording.ID) throws -> RecordingFile? {
    try checkFolder()
    if let file = heldRecordings[id] { return file }
    let turn = try folder.recordingFolder.turn()
    defer { turn.unlock() }
    guard let recording = try known(id), let file = try folder.recordingFolder.take(recording)
    else { return nil }
    heldRecordings.note(file)
    return file
  }

  private func known(_ id: Recording.ID) throws -> Recording? {
    if let recording = try RecordingTable.recording(id, in: database) { return recording }
    let folder = folder.recordingFolder
    return try folder.contents().found.first { $0.id == id }
      .map { folder.recording(of: $0, clock: clock) }
  }

  private func forget(_ id: Recording.ID) { heldRecordings.forget(id) }

  /// Ends a recording that has no file, or an empty one: it was finished before, or nothing came of
  /// it.
  private func settle(
    _ id: Recording.ID, hasFile: Bool = false
  ) throws(JournalError) -> Attachment? {
    try write { database in
      let there = try AttachmentTable.attachment(uuid: id.uuid, in: database)
      let isKnown = try RecordingTable.recording(id, in: database) != nil
      try RecordingTable.remove(id, in: database)
      if there == nil, !isKnown, !hasFile { throw JournalError.missing }
      return there
    }
  }
}
