// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that was deleted and can be brought back.
package struct TrashItem: Hashable, Sendable {
  /// How many days it can be brought back.
  package static let days = 30

  package enum Content: Hashable, Sendable {
    case entry(Entry)
    case memo(Memo)
    case attachment(Attachment)
  }

  package let content: Content
  package let deleted: Moment

  package init(_ content: Content, deleted: Moment) {
    self.content = content
    self.deleted = deleted
  }

  /// When it goes for good.
  package var goes: Moment { deleted.adding(days: Self.days) }
}
