// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// An entry as bare SQLite gives it: all of it, as the journal gives all of it.
struct BareNote {
  static let columns = """
    n.day, n.title, n.body, n.folder, n.modified, n.uuid, n.moment, n.zone, n.created, n.opens,
    (SELECT group_concat(name) FROM note_tag WHERE note = n.id)
    """
  static let columnCount = 11

  let day: Int
  let title: String
  let body: String
  let folder: Int?
  let modified: Int
  let uuid: [UInt8]
  let moment: Int
  let zone: String
  let created: Int
  let opens: Int?
  let tags: String

  /// Reads a row that begins with `columns`.
  init(_ row: Row) {
    day = row.int(0)
    title = row.text(1)
    body = row.text(2)
    folder = row.optionalInt(3)
    modified = row.int(4)
    uuid = row.blob(5)
    moment = row.int(6)
    zone = row.text(7)
    created = row.int(8)
    opens = row.optionalInt(9)
    tags = row.text(10)
  }

  /// Whether the journal gave the same entry. A letter that is sealed says nothing there.
  func isSame(as entry: Entry) -> Bool {
    if entry.isClosed {
      return uuid == entry.uuid.bytes && opens == entry.letter?.opens.milliseconds
    }
    return uuid == entry.uuid.bytes && title == entry.title && body == entry.body
      && tags == entry.tags.joined(separator: ",")
  }
}
