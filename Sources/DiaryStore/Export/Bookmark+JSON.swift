// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A bookmark as the file of its entry tells it.
extension Bookmark {
  /// No recording is longer: a week, in milliseconds.
  private static let possible = 0...7 * 24 * 3_600_000

  /// Nil where it makes no sense.
  init?(_ json: JSON) {
    guard let place = json["place"]?.int, Self.possible.contains(place) else { return nil }
    self.init(at: place, named: json["name"]?.text ?? "")
  }
}

extension JSON {
  init(_ bookmark: Bookmark) {
    self = [
      "place": .int(bookmark.place), "name": bookmark.name.isEmpty ? .null : .text(bookmark.name),
    ]
  }

  /// Null where there are none.
  init(_ bookmarks: [Bookmark]) {
    self = bookmarks.isEmpty ? .null : .list(bookmarks.map(JSON.init))
  }
}
