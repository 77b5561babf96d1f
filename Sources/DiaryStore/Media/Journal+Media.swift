// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite
package import Sealing

extension Journal {
  // MARK: - Adding

  /// Copies the file at `path` into the diary and puts it behind the other attachments of the
  /// entry. The same content is stored once. `fileExtension` is what its content says; without it,
  /// its name does.
  package nonisolated func attach(
    _ path: String, to entry: Entry.ID, kind: Media.Kind, fileExtension: String? = nil,
    traits: Media.Traits = Media.Traits(), caption: String = ""
  ) async throws(JournalError) -> Attachment {
    let file = try await receive(MediaFile(path))
    return try await attach(
      file, to: entry, kind: kind, fileExtension: fileExtension, traits: traits, caption: caption)
  }

  /// The same with a file that was copied in before. One that can't be attached is gone.
  package nonisolated func attach(
    _ file: ReceivedFile, to entry: Entry.ID, kind: Media.Kind, fileExtension: String? = nil,
    traits: Media.Traits = Media.Traits(), caption: String = ""
  ) async throws(JournalError) -> Attachment {
    do {
      return try await attach(
        file.arrival, to: entry, kind: kind, fileExtension: fileExtension ?? file.fileExtension,
        traits: traits, caption: caption)
    } catch {
      refuse(file)
      throw error
    }
  }

  /// Copies the file at `path` into the diary as an entry of its own, of today or of `day`: both
  /// are there, or neither.
  package nonisolated func attachAsEntry(
    _ path: String, kind: Media.Kind, fileExtension: String? = nil,
    traits: Media.Traits = Media.Traits(), caption: String = "", on day: Day? = nil
  ) async throws(JournalError) -> Attachment {
    let file = try await receive(MediaFile(path))
    return try await attachAsEntry(
      file, kind: kind, fileExtension: fileExtension, traits: traits, caption: caption, on: day)
  }

  /// The same with a file that was copied in before. One that can't be attached is gone.
  package nonisolated func attachAsEntry(
    _ file: ReceivedFile, kind: Media.Kind, fileExtension: String? = nil,
    traits: Media.Traits = Media.Traits(), caption: String = "", on day: Day? = nil
  ) async throws(JournalError) -> Attachment {
    do {
      return try await attachAsEntry(
        file.arrival, kind: kind, fileExtension: fileExtension ?? file.fileExtension,
        traits: traits, caption: caption, to: newDraft(on: day))
    } catch {
      refuse(file)
      throw error
    }
  }

  /// Copies a file in while others save. It has to be attached, or refused.
  @concurrent
  package nonisolated func receive(_ file: MediaFile) async throws(JournalError) -> ReceivedFile {
    try checkFolder()
    let arrival = try JournalError.wrapping {
      try folder.mediaFolder.receive(file, as: UniqueID(at: clock.now))
    }
    return ReceivedFile(arrival: arrival, fileExtension: MediaName.fileExtension(of: file.path))
  }

  /// Removes what was copied in.
  package nonisolated func refuse(_ file: ReceivedFile) {
    // Swept later where it can't be removed now.
    try? FileSystem.remove(file.arrival.path)
  }

  /// Lets `body` read bytes that are in no file yet, such as the clipboard's, from a file that no
  /// other user may read and that is removed when it returns.
  @concurrent
  package nonisolated func withFile<Result: Sendable>(
    of bytes: [UInt8], _ body: @Sendable (MediaFile) async throws -> Result
  ) async throws -> Result {
    let file = try JournalError.wrapping {
      try folder.mediaFolder.write(bytes, as: UniqueID(at: clock.now))
    }
    // Swept later where it can't be removed now.
    defer { try? FileSystem.remove(file.path) }
    return try await body(file)
  }

  private func attachAsEntry(
    _ arrival: MediaFolder.Arrival, kind: Media.Kind, fileExtension: String, traits: Media.Traits,
    caption: String, to draft: Draft
  ) throws(JournalError) -> Attachment {
    let now = clock.now
    return try write { database in
      let entry = try add(draft, uuid: UniqueID(at: now), now: now, in: database)
      let media = try take(
        arrival, kind: kind, fileExtension: fileExtension, traits: traits, in: database)
      return try attach(
        media, to: entry.id, caption: caption, uuid: UniqueID(at: now), in: database)
    }
  }

  private func attach(
    _ arrival: MediaFolder.Arrival, to entry: Entry.ID, kind: Media.Kind, fileExtension: String,
    traits: Media.Traits, caption: String
  ) throws(JournalError) -> Attachment {
    let now = clock.now
    return try write { database in
      _ = try unsealed(entry, now: now, in: database)
      let media = try take(
        arrival, kind: kind, fileExtension: fileExtension, traits: traits, in: database)
      return try attach(media, to: entry, caption: caption, uuid: UniqueID(at: now), in: database)
    }
  }

  /// Inserts the row of a medium that has arrived. The file gets its name inside the transaction,
  /// so that no sweep removes it before it has its row.
  func take(
    _ arrival: MediaFolder.Arrival, kind: Media.Kind, fileExtension: String,
    traits: Media.Traits, in database: Connection
  ) throws -> Media.ID {
    let known = try MediaTable.media(hash: arrival.hash, in: database)
    let mediaFolder = folder.mediaFolder
    try mediaFolder.keep(
      arrival, as: known.map(mediaFolder.name) ?? mediaFolder.name(arrival.hash, fileExtension))
    if let known {
      // The traits that are stored already may be missing, or be more exact than the file's own.
      _ = try MediaTable.add(traits.adding(known.traits), to: known.id, in: database)
      return known.id
    }
    try MediaTable.insert(
      hash: arrival.hash, kind: kind, fileExtension: fileExtension, bytes: arrival.bytes,
      traits: traits, now: clock.now, in: database)
    return Media.ID(database.lastInsertedID)
  }

  func attach(
    _ media: Media.ID, to entry: Entry.ID, caption: String, uuid: UniqueID, in database: Connection
  ) throws -> Attachment {
    let id = try AttachmentTable.insert(
      media, to: entry, caption: caption, uuid: uuid, in: database)
    try ChangeTable.note(.media, media.number, in: database)
    try ChangeTable.note(.entry, entry.number, .media, in: database)
    guard let attachment = try AttachmentTable.attachment(id, in: database) else {
      throw JournalError.missing
    }
    return attachment
  }

  // MARK: - Changing

  /// Adds what has been learnt of a medium; what is not known now stays as it was.
  package func setTraits(_ traits: Media.Traits, of media: Media.ID) throws(JournalError) {
    try write { database in
      guard try MediaTable.add(traits, to: media, in: database) else { return }
      try ChangeTable.note(.media, media.number, in: database)
    }
  }

  package func setCaption(
    _ caption: String, of id: Attachment.ID
  ) throws(JournalError) {
    try change(id) { try AttachmentTable.setCaption(id, caption, in: $0) }
  }

  /// Says which part of a recording or a video is heard; nil is all of it. Its file stays whole.
  /// Answers with what was heard before.
  @discardableResult
  package func setTrim(_ trim: Trim?, of id: Attachment.ID) throws(JournalError) -> Trim? {
    var before: Trim?
    try change(id) { database in
      before = try AttachmentTable.attachment(id, in: database)?.trim
      try TrimTable.set(trim, of: id, in: database)
    }
    return before
  }

  /// Puts the attachments of an entry into this order; those that are not named come behind, as
  /// they were. Answers with the order before.
  @discardableResult
  package func reorder(
    _ ids: [Attachment.ID], of entry: Entry.ID
  ) throws(JournalError) -> [Attachment.ID] {
    let now = clock.now
    return try write { database in
      _ = try unsealed(entry, now: now, in: database)
      let present = try AttachmentTable.attachments(of: entry, in: database).map(\.id)
      let named = ids.filter(present.contains)
      let order = named + present.filter { !named.contains($0) }
      for (index, id) in order.enumerated() {
        try AttachmentTable.setPosition(id, index + 1, in: database)
      }
      try ChangeTable.note(.entry, entry.number, .media, in: database)
      return present
    }
  }

  /// Moves it to the trash.
  package func delete(_ id: Attachment.ID) throws(JournalError) {
    let now = clock.now
    try change(id) { database in
      try AttachmentTable.setDeleted(
        id, TrustedClock.latest(at: now, in: database), in: database)
    }
  }

  /// Brings it back from the trash to its place.
  package func restore(_ id: Attachment.ID) throws(JournalError) {
    try change(id) { try AttachmentTable.setDeleted(id, nil, in: $0) }
  }

  private func change(
    _ id: Attachment.ID, _ body: (Connection) throws -> Void
  ) throws(JournalError) {
    let now = clock.now
    try write { database in
      guard let attachment = try AttachmentTable.attachment(id, in: database) else {
        throw JournalError.missing
      }
      _ = try unsealed(attachment.entry, now: now, in: database)
      try body(database)
      try ChangeTable.note(.entry, attachment.entry.number, .media, in: database)
    }
  }

  // MARK: - Reading

  /// What is with an entry, in its order; nothing of a sealed letter.
  package nonisolated func attachments(
    of entry: Entry.ID
  ) async throws(JournalError) -> [Attachment] {
    try await readOpen(entry) { try AttachmentTable.attachments(of: entry, in: $0) }
  }

  /// What is heard of each recording and video that is with these entries, where nil is all of it;
  /// nothing of sealed letters.
  package nonisolated func trims(
    of entries: Set<Entry.ID>
  ) async throws(JournalError) -> [Attachment.ID: Trim?] {
    try await readAtLatest { database, latest in
      var trims: [Attachment.ID: Trim?] = [:]
      for entry in entries where try !EntryTable.isSealed(entry, at: latest, in: database) {
        for (attachment, trim) in try TrimTable.trims(of: entry, in: database) {
          trims.updateValue(trim, forKey: attachment)
        }
      }
      return trims
    }
  }

  /// One of them, in the trash too.
  package nonisolated func attachment(
    _ id: Attachment.ID
  ) async throws(JournalError) -> Attachment? {
    try await read { try AttachmentTable.attachment(id, in: $0) }
  }

  /// Where the content of a medium is read, unless only sealed letters have it.
  package nonisolated func source(of media: Media) async throws(JournalError) -> MediaSource {
    let sealed = try await readAtLatest { database, latest in
      try AttachmentTable.sealed(media.id, at: latest, in: database)
    }
    if let sealed { throw JournalError.sealed(until: sealed.number) }
    return MediaSource(media, in: folder)
  }
}
