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
}

/// An entry as it is being written.
package struct Draft: Hashable, Sendable {
  /// The entry that is being changed; nil for one that is new.
  package var id: Entry.ID?
  package var day: Day
  package var moment: Moment
  package var zone: String
  package var title: String
  package var body: String
  package var folder: Folder.ID?
  package var tags: [String]

  package init(
    id: Entry.ID? = nil, day: Day, moment: Moment, zone: String, title: String = "",
    body: String = "", folder: Folder.ID? = nil, tags: [String] = []
  ) {
    self.id = id
    self.day = day
    self.moment = moment
    self.zone = zone
    self.title = title
    self.body = body
    self.folder = folder
    self.tags = tags
  }

  package init(_ entry: Entry) {
    self.init(
      id: entry.id, day: entry.day, moment: entry.moment, zone: entry.zone, title: entry.title,
      body: entry.body, folder: entry.folder, tags: entry.tags)
  }

  /// Whether there are no words in it. Whether the entry is empty also depends on what is with it.
  package var isWordless: Bool {
    title.allSatisfy(\.isWhitespace) && body.allSatisfy(\.isWhitespace)
  }
}
