// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Merge {
  /// Adds those that are not there, behind those that are; `entry` is nil in a dry run.
  mutating func add(
    _ media: [ImportItem.Medium], to entry: Entry.ID?, isNew: Bool = false
  ) throws {
    for medium in media {
      let uuid = medium.listed.uuid
      if let there = try AttachmentTable.attachment(uuid: uuid, in: database) {
        try heal(there, with: medium)
        try restore(there)
        try keep(medium.listed.transcript, of: there.media.id)
        try keep(medium.listed.bookmarks, of: there.media.id)
        if there.trim == nil { try keep(medium.listed.trim, of: there.id) }
        continue
      }
      guard !isDry else {
        if result.notes.attachments.insert(Fingerprint(uuid)).inserted {
          result.report.attachmentsAdded += 1
          _ = try take(medium)
        }
        continue
      }
      guard let entry, let id = try take(medium) else { continue }
      let attachment = try AttachmentTable.insert(
        id, to: entry, caption: medium.listed.caption, uuid: uuid, in: database)
      if let deleted = deleted(medium.listed.deleted) {
        try AttachmentTable.setDeleted(attachment, deleted, in: database)
      }
      try keep(medium.listed.transcript, of: id)
      try keep(medium.listed.bookmarks, of: id)
      try keep(medium.listed.trim, of: attachment)
      list.note(attachment: uuid, isOfNewEntry: isNew)
      try noteState(ofAttachment: uuid)
      result.report.attachmentsAdded += 1
      hasChanged = true
    }
  }

  /// Takes it out of the trash into which an import went that was taken back.
  private mutating func restore(_ there: Attachment) throws {
    guard let deleted = there.deleted, result.undone.contains(deleted) else { return }
    result.report.attachmentsAdded += 1
    guard !isDry else { return }
    try Trash.setDeleted(.attachment(there.id), nil, in: database)
    list.note(attachment: there.uuid, isOfNewEntry: false)
    try noteState(ofAttachment: there.uuid)
  }

  /// Inserts the row of a medium that has arrived; nil in a dry run. The file gets its name inside
  /// the transaction, so that no sweep removes it before it has its row.
  private mutating func take(_ medium: ImportItem.Medium) throws -> Media.ID? {
    let content = content(of: medium)
    let there = try MediaTable.media(hash: content.hash, in: database)
    // What was counted on has gone meanwhile; importing again brings it.
    if case .there = medium.content, there == nil, !isDry {
      result.report.mediaMissing += 1
      result.report.note(.missingMedia, in: medium.file)
    }
    if case .arrived(let arrival) = medium.content {
      let isNew = try there.map { try !FileSystem.isFile(mediaFolder.path(of: $0)) } ?? true
      if isNew, !result.notes.media.contains(Fingerprint(hash: content.hash)) {
        result.report.mediaAdded += 1
      }
      if !isDry { try keep(arrival, as: there ?? content) }
    }
    guard !isDry else {
      if case .arrived = medium.content {
        result.notes.media.insert(Fingerprint(hash: content.hash))
      }
      return nil
    }
    if let there { return there.id }
    let id = try MediaTable.insert(content, in: database)
    try ChangeTable.note(.media, id.number, in: database)
    return id
  }

  /// A row whose file never came may say a wrong size of it.
  private mutating func keep(_ arrival: MediaFolder.Arrival, as media: Media) throws {
    if try MediaTable.media(media.id, in: database)?.bytes ?? arrival.bytes != arrival.bytes {
      try MediaTable.setBytes(arrival.bytes, of: media.id, in: database)
    }
    unsynced.insert(try mediaFolder.keepUnsynced(arrival, as: mediaFolder.name(of: media)))
  }

  /// What the row should say; what is wrong with it is reported.
  private mutating func content(of medium: ImportItem.Medium) -> Media {
    let listed = medium.listed.media
    switch medium.content {
    case .there: return listed
    case .missing:
      result.report.mediaMissing += 1
      result.report.note(.missingMedia, in: medium.file)
      return listed
    case .arrived(let arrival):
      if arrival.hash != listed.hash {
        result.report.mediaDamaged += 1
        result.report.note(.damagedMedia, in: medium.file)
      }
      // What the list says of its size may be wrong.
      return listed.arrived(arrival)
    }
  }

  /// Keeps what is said in it, where the diary does not know that.
  private mutating func keep(_ transcript: Transcript?, of media: Media.ID) throws {
    guard !isDry, let transcript,
      try TranscriptTable.transcript(of: media, in: database) == nil
    else { return }
    try TranscriptTable.set(transcript, of: media, in: database)
    try ChangeTable.note(.media, media.number, in: database)
    hasChanged = true
  }

  /// Notes what a person has put with it, and written of what is said in it, in whatever way that
  /// has come.
  mutating func noteState(ofAttachment uuid: UniqueID) throws {
    guard let there = try AttachmentTable.attachment(uuid: uuid, in: database) else { return }
    list.note(state: try ImportMark.mark(of: there, in: database), of: uuid)
    guard let known = try TranscriptTable.transcript(of: there.media.id, in: database),
      known.isByHand
    else { return }
    list.note(known, of: uuid)
  }

  /// Keeps the bookmarks that the diary does not have; those that it has keep their names.
  private mutating func keep(_ bookmarks: [Bookmark], of media: Media.ID) throws {
    guard !isDry, !bookmarks.isEmpty else { return }
    let known = Set(try BookmarkTable.bookmarks(of: media, in: database).map(\.place))
    let new = bookmarks.filter { !known.contains($0.place) }
    guard !new.isEmpty else { return }
    for bookmark in new { try BookmarkTable.set(bookmark, of: media, in: database) }
    try ChangeTable.note(.media, media.number, in: database)
    hasChanged = true
  }

  /// Keeps which part of it is heard; nil is all of it.
  private mutating func keep(_ trim: Trim?, of attachment: Attachment.ID) throws {
    guard !isDry, let trim else { return }
    try TrimTable.set(trim, of: attachment, in: database)
    hasChanged = true
  }

  /// Brings back the file of an attachment that has lost it.
  private mutating func heal(_ there: Attachment, with medium: ImportItem.Medium) throws {
    guard case .arrived(let arrival) = medium.content, arrival.hash == there.media.hash,
      try !FileSystem.isFile(mediaFolder.path(of: there.media))
    else { return }
    let mark = Fingerprint(hash: arrival.hash)
    if !result.notes.media.contains(mark) { result.report.mediaAdded += 1 }
    guard !isDry else {
      result.notes.media.insert(mark)
      return
    }
    try keep(arrival, as: there.media)
    try ChangeTable.note(.media, there.media.id.number, in: database)
  }
}

extension Media {
  /// The same with the content that has come in its place.
  fileprivate func arrived(_ arrival: MediaFolder.Arrival) -> Media {
    Media(
      id: id, hash: arrival.hash, kind: kind, fileExtension: fileExtension, bytes: arrival.bytes,
      added: added, traits: traits)
  }
}
