// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// How what was captured while the diary was locked comes into it: each thing with one transaction,
/// in the order in which it came. Its file goes afterwards. What was taken is noted with the same
/// transaction, for as long as its file may be there: a process that is killed in between, and
/// another one at the same time, take nothing twice.
extension Journal {
  /// Takes in all that waits. What can't be taken in now goes on waiting; what can't be read is put
  /// aside.
  @concurrent
  package nonisolated func takeIn(_ inbox: Inbox) async throws(JournalError) -> TakenInbox {
    try await takeIn(inbox) { path throws(FileError) in try FileSystem.remove(path) }
  }

  /// `remove` takes the file of a thing away that is in the diary.
  @concurrent
  nonisolated func takeIn(
    _ inbox: Inbox, remove: @Sendable (String) throws(FileError) -> Void
  ) async throws(JournalError) -> TakenInbox {
    var taken = TakenInbox()
    guard let keys = folder.keys, !isReadOnly else { return taken }
    do {
      let hadOtherKey = folder.hasOtherInboxKey(than: keys.secret)
      let isRestored = try folder.restoreKeyFile(of: keys.secret, clock: clock)
      taken.wasKeyReplaced = hadOtherKey && isRestored
      try clearUnwritten(inbox)
    } catch {
      taken.failure = JournalError(error)
    }
    let items = try JournalError.wrapping { try inbox.items() }
    guard !items.isEmpty else { return taken }
    var aside: Quarantine?
    for id in items {
      do {
        if try FileSystem.isFile(inbox.recordingPath(id)) {
          guard try await bringRecording(id, from: inbox) else { continue }
        }
        let path = inbox.notePath(id)
        switch try Self.content(path, keys) {
        case .gone: continue
        case .unreadable:
          if aside == nil { aside = try Quarantine(in: folder, clock: clock) }
          try aside?.take(path)
          taken.unreadable += 1
        case .whole(let content):
          try await take(content, id, at: path, &taken)
          try remove(path)
        }
      } catch {
        // It goes on waiting, as where another process takes it in at this moment.
        if case .busy = JournalError(error) { continue }
        taken.failure = JournalError(error)
      }
    }
    taken.aside = aside?.path
    try await forgetTaken(inbox)
    return taken
  }

  private enum Found {
    /// Or not to be taken in now.
    case gone
    case unreadable
    case whole(InboxContent)
  }

  private static func content(_ path: String, _ keys: DiaryKeys) throws -> Found {
    do {
      guard try FileSystem.isFile(path) else { return .gone }
      let note = try File(reading: path)
      // While its words are being typed, it is held (`HeldNote`), or is another file already.
      guard try note.tryLock(), try !note.isUnlinked() else { return .gone }
      let file = try SealedRecording(note, keys: keys.inbox)
      let content = InboxContent(Array(try file.read(0..<file.size)))
      return content.map { .whole($0) } ?? .unreadable
    } catch let error as FileError {
      if try FileSystem.isFile(path) { throw error }
      return .gone
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return .unreadable
    }
  }

  private nonisolated func take(
    _ content: InboxContent, _ id: UniqueID, at path: String, _ taken: inout TakenInbox
  ) async throws {
    switch content.kind {
    case .note(let note):
      switch try await add(note, id, written: content.written, at: path) {
      case .entry(let id): taken.entries.append(id)
      case .memo(let id): taken.memos.append(id)
      case nil: break
      }
    case .recording(let recording):
      guard let attachment = try await finish(recording, at: path) else {
        if recording.end == nil { taken.unfinished += 1 }
        return
      }
      taken.entries.append(attachment.entry)
    }
  }

  // MARK: - Notes

  private enum Added {
    case entry(Entry.ID)
    case memo(Memo.ID)
  }

  /// Nil where another process has taken it in.
  private func add(
    _ note: InboxNote, _ id: UniqueID, written: Moment, at path: String
  ) throws(JournalError) -> Added? {
    let now = min(written, clock.now)
    return try write { database -> Added? in
      // The process that has taken it in removes the file before it forgets that.
      var taken = try SettingTable.takenFromInbox(in: database)
      guard try FileSystem.isFile(path), !taken.contains(id) else { return nil }
      taken.append(id)
      try SettingTable.setTakenFromInbox(taken, in: database)
      // As after a power cut that has brought the file back.
      guard try EntryTable.entry(uuid: id, in: database) == nil,
        try MemoTable.memo(uuid: id, in: database) == nil
      else { return nil }
      switch note {
      case .entry(var draft, let folder, let opens):
        draft.folder = try folder.map {
          try FolderTable.findOrInsert($0, now: now, in: database)
        }
        let entry = try add(draft, uuid: id, now: now, in: database)
        if let opens {
          let letter = Letter(day: opens, opens: clock.moment(on: opens))
          try EntryTable.setLetter(entry.id, letter, in: database)
          try ChangeTable.note(.entry, entry.id.number, .letter, in: database)
        }
        return .entry(entry.id)
      case .memo(let text, let isPinned):
        let memo = try MemoTable.insert(
          text, isPinned: isPinned, nil, uuid: id, now: now, in: database)
        try ChangeTable.note(.memo, memo.number, in: database)
        return .memo(memo)
      case .captured(let draft):
        return .entry(try capture(draft, as: id, now: now, in: database).entry)
      }
    }
  }

  // MARK: - Recordings

  /// Brings a recording among those of the diary, where it is unfinished. False where it is still
  /// being made.
  private func bringRecording(_ id: UniqueID, from inbox: Inbox) throws -> Bool {
    let path = inbox.recordingPath(id)
    let turn = try folder.recordingFolder.turn()
    defer { turn.unlock() }
    guard let status = try FileSystem.status(path) else { return true }
    let file = try File(reading: path)
    guard try file.tryLock() else { return false }
    if folder.recordingFolder.isEmpty(status.bytes) {
      // Nothing was said, and so its note is of no use.
      try FileSystem.remove(inbox.notePath(id))
      try FileSystem.remove(path)
    } else {
      try FileSystem.move(path, to: folder.recording + "/\(id)")
    }
    return true
  }

  /// Makes it an entry of the diary; nil where it was broken off, or is gone.
  private nonisolated func finish(
    _ known: InboxRecording, at path: String
  ) async throws -> Attachment? {
    guard try await know(known.recording, at: path), let end = known.end else { return nil }
    let waveform = end.waveform.isEmpty ? nil : end.waveform
    return try await finish(
      known.recording.id, as: end.kind,
      traits: Media.Traits(
        duration: end.duration, sampleRate: known.recording.sampleRate,
        recorded: known.recording.begun),
      waveform: waveform, waveformSize: end.waveformSize,
      // No recogniser has listened.
      wantsTranscript: end.kind == .voice)
  }

  /// Notes where it belongs. False where it is no recording any more that could be finished.
  private func know(_ recording: Recording, at path: String) throws(JournalError) -> Bool {
    let file = folder.recordingFolder.path(of: recording)
    return try write { database in
      guard try FileSystem.isFile(path), try FileSystem.isFile(file) else { return false }
      if try RecordingTable.recording(recording.id, in: database) == nil,
        try AttachmentTable.attachment(uuid: recording.uuid, in: database) == nil
      {
        try RecordingTable.insert(recording, in: database)
      }
      return true
    }
  }

  // MARK: - Afterwards

  /// Removes what is left of notes that were being written when their process was killed, so that
  /// it never said that they are kept.
  private nonisolated func clearUnwritten(_ inbox: Inbox) throws {
    let yesterday = clock.now.adding(days: -1)
    for name in try FileSystem.names(in: folder.inbox) where name.hasSuffix(".part") {
      let path = folder.inbox + "/" + name
      guard let status = try FileSystem.status(path), status.modified < yesterday else { continue }
      try FileSystem.remove(path)
    }
  }

  /// Forgets what was taken in once its file is gone for good.
  private func forgetTaken(_ inbox: Inbox) throws(JournalError) {
    try JournalError.wrapping {
      try FileSystem.syncFolder(of: inbox.folder.inbox + "/.")
      try write { database in
        let taken = try SettingTable.takenFromInbox(in: database)
        let left = try taken.filter { try FileSystem.isFile(inbox.notePath($0)) }
        guard left != taken else { return }
        try SettingTable.setTakenFromInbox(left, in: database)
      }
    }
  }
}
