// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that was deleted and can be brought back.
package struct TrashItem: Hashable, Sendable {
  /// How many days it can be brought back.
  package static let days = 30

  /// What names it, whatever it says.
  package enum ID: Hashable, Sendable {
    case entry(Entry.ID)
    case memo(Memo.ID)
    case attachment(Attachment.ID)
  }

  package enum Content: Hashable, Sendable {
    case entry(Entry)
    case memo(Memo)
    case attachment(Attachment)
  }

  /// What a list needs to know of a thing that it does not show yet.
  package struct Name: Hashable, Sendable {
    package let id: ID
    package let deleted: Moment

    package init(_ id: ID, deleted: Moment) { (self.id, self.deleted) = (id, deleted) }

    /// When it goes for good.
    package var goes: Moment { deleted.adding(days: days) }
  }

  package let content: Content
  package let deleted: Moment

  package init(_ content: Content, deleted: Moment) {
    self.content = content
    self.deleted = deleted
  }

  package var id: ID {
    switch content {
    case .entry(let entry): .entry(entry.id)
    case .memo(let memo): .memo(memo.id)
    case .attachment(let attachment): .attachment(attachment.id)
    }
  }

  /// When it goes for good.
  package var goes: Moment { Name(id, deleted: deleted).goes }
}
