// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry as it is being written.
///
/// It knows the text that it began from. Where the entry says something else when the draft is
/// saved, it was written elsewhere meanwhile, and is kept as a version. So a caller that goes on
/// writing after a save calls `follow` with the saved entry.
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
  /// What the entry said when the draft was begun or last saved; nil where that is not known.
  package private(set) var base: Text?
  /// Whether it was begun from a sealed letter, whose words were not handed out: it is never saved.
  package private(set) var isClosed = false

  package struct Text: Hashable, Sendable {
    package let title: String
    package let body: String

    package init(title: String, body: String) {
      self.title = title
      self.body = body
    }
  }

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
    base = entry.text
    isClosed = entry.isClosed
  }

  package var text: Text { Text(title: title, body: body) }

  /// Goes on from what was saved. What was typed meanwhile stays.
  package mutating func follow(_ saved: Entry) {
    precondition(id == nil || id == saved.id, "a draft can't follow another entry")
    id = saved.id
    base = saved.text
  }

  /// Whether there are no words in it. Whether the entry is empty also depends on what is with it.
  package var isWordless: Bool {
    title.allSatisfy(\.isWhitespace) && body.allSatisfy(\.isWhitespace)
  }
}

extension Entry {
  package var text: Draft.Text { Draft.Text(title: title, body: body) }
}
