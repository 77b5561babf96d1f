// SPDX-License-Identifier: GPL-3.0-or-later

/// A short note without a date page.
package struct Memo: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let uuid: UniqueID
  package var text: String
  package var isPinned: Bool
  package var color: LabelColor?
  /// Where the person put it on the board, the highest first; nil where it comes as it was changed.
  package var place: Int?
  package let created: Moment
  package var modified: Moment
  package var deleted: Moment?

  package init(
    id: ID, uuid: UniqueID, text: String, isPinned: Bool, color: LabelColor? = nil,
    place: Int? = nil, created: Moment, modified: Moment, deleted: Moment?
  ) {
    self.id = id
    self.uuid = uuid
    self.text = text
    self.isPinned = isPinned
    self.color = color
    self.place = place
    self.created = created
    self.modified = modified
    self.deleted = deleted
  }
}
