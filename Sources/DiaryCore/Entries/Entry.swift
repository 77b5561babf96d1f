// SPDX-License-Identifier: GPL-3.0-or-later

/// What was written on a day.
package struct Entry: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package let id: ID
  package let uuid: UniqueID
  package var day: Day
  package var moment: Moment
  /// The name of the time zone it was written in: "Asia/Seoul".
  package var zone: String
  package var title: String
  package var body: String
  package var folder: Folder.ID?
  package var tags: [String]
  package var letter: Letter?
  package let created: Moment
  package var modified: Moment
  package var deleted: Moment?
  /// Whether it is a letter that is still sealed, and is handed out without what is in it.
  package private(set) var isClosed = false

  package init(
    id: ID, uuid: UniqueID, day: Day, moment: Moment, zone: String, title: String, body: String,
    folder: Folder.ID?, tags: [String], letter: Letter?, created: Moment, modified: Moment,
    deleted: Moment?
  ) {
    self.id = id
    self.uuid = uuid
    self.day = day
    self.moment = moment
    self.zone = zone
    self.title = title
    self.body = body
    self.folder = folder
    self.tags = tags
    self.letter = letter
    self.created = created
    self.modified = modified
    self.deleted = deleted
  }

  /// How many bytes of words a person begins an entry with, and takes back, without missing them: a
  /// word or two.
  package static let maxDiscardedLength = 24

  /// What may be seen of it: of a letter that is still sealed neither title nor body nor tags.
  ///
  /// `latest` is the latest moment ever seen.
  package func closed(at latest: Moment) -> Entry {
    guard let letter, letter.isSealed(at: latest) else { return self }
    var closed = self
    closed.title = ""
    closed.body = ""
    closed.tags = []
    closed.isClosed = true
    return closed
  }
}
