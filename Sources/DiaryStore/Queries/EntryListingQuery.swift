// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// Every entry of a list, by number, read along the narrowest index there is: however long the
/// texts are, none of them is touched.
enum EntryListingQuery {
  static func listing(
    _ order: EntryOrder, folder: Folder.ID?, tag: String?, emotion: Emotion?, openAt latest: Moment,
    in database: Connection
  ) throws -> EntryListing {
    let (sql, values) = statement(order, folder: folder, tag: tag, emotion: emotion, openAt: latest)
    var listing = EntryListing()
    // Dates are worked out once a month, not once an entry.
    var month = 0..<0
    var day: Int?
    try database.each(sql, values: values) { row in
      let number = row.int(0)
      let position = row.int(1)
      if !month.contains(position) {
        month = EntryPosition.month(around: position)
        listing.monthStarts.insert(number)
      }
      if EntryPosition.ordinal(of: position) == day { listing.sameDay.insert(number) }
      day = EntryPosition.ordinal(of: position)
      listing.numbers.append(number)
    }
    return listing
  }

  static func statement(
    _ order: EntryOrder, folder: Folder.ID?, tag: String?, emotion: Emotion?, openAt latest: Moment
  ) -> (String, [Value]) {
    var sql = "SELECT e.id, e.position FROM entry e"
    // To look at an entry's row would be to walk through all the texts.
    var conditions = ["e.id NOT IN (SELECT id FROM entry WHERE deleted IS NOT NULL)"]
    var values: [Value] = []
    if let folder {
      conditions.append("e.folder = ?")
      values.append(folder.number.value)
    }
    if let tag {
      conditions.append(
        """
        e.id IN (SELECT et.entry FROM entry_tag et JOIN tag t ON t.id = et.tag WHERE t.name = ?)
        """)
      values.append(tag.value)
    }
    if let emotion {
      conditions.append("e.id IN (SELECT entry FROM feeling WHERE leading = ?)")
      values.append(emotion.rawValue.value)
    }
    if tag != nil || emotion != nil {
      conditions.append("e.id NOT IN (SELECT id FROM entry WHERE opens > ?)")
      values.append(latest.milliseconds.value)
    }
    sql += " WHERE " + conditions.joined(separator: " AND ")
    sql += " ORDER BY e.position " + (order == .newestFirst ? "DESC" : "ASC")
    return (sql, values)
  }
}
