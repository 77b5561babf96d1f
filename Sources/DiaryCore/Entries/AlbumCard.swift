// SPDX-License-Identifier: GPL-3.0-or-later

/// What the album shows of a photo or a video, and of the entry that has it; of what is with a
/// sealed letter nothing but the seal.
package struct AlbumCard: Identifiable, Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// `title` is that of the entry, or its first words where it has none.
    case open(Attachment, title: String)
    case sealed(EntryCard.Seal)
  }

  package let id: Attachment.ID
  package let entry: Entry.ID
  /// The day of the entry.
  package let day: Day
  package let content: Content

  package init(id: Attachment.ID, entry: Entry.ID, day: Day, content: Content) {
    self.id = id
    self.entry = entry
    self.day = day
    self.content = content
  }

  /// Nil while it is sealed.
  package var attachment: Attachment? {
    if case .open(let attachment, _) = content { attachment } else { nil }
  }
}
