// SPDX-License-Identifier: GPL-3.0-or-later

/// A medium in its place with an entry.
package struct Attachment: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let uuid: UniqueID
  package let entry: Entry.ID
  package let media: Media
  package let caption: String
  package let deleted: Moment?
  /// The part of it that is heard; nil where that is all of it.
  package let trim: Trim?

  package init(
    id: ID, uuid: UniqueID, entry: Entry.ID, media: Media, caption: String, deleted: Moment?,
    trim: Trim? = nil
  ) {
    self.id = id
    self.uuid = uuid
    self.entry = entry
    self.media = media
    self.caption = caption
    self.deleted = deleted
    self.trim = trim
  }

  /// How long it is heard, in milliseconds; nil where that is not known.
  package var duration: Int? { media.traits.duration.map { trim?.duration(of: $0) ?? $0 } }
}
