// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// A number that stands for what a person puts with something beside its words. An undo compares
/// it with that of the import, to see whether the person has changed anything of that since.
enum ImportMark {
  /// What was read of an entry by a program is not the person's.
  static func mark(of entry: Entry.ID, in database: Connection) throws -> Int {
    var words = try TagTable.tags(of: entry, in: database).sorted()
    if let feeling = try FeelingTable.feeling(of: entry, in: database), feeling.isByHand {
      words += ["feeling", feeling.leading]
    }
    if let weather = try WeatherTable.weather(of: entry, in: database), weather.isByHand {
      words += ["weather", weather.icon, weather.celsius.map { "\($0)" } ?? "", weather.place]
    }
    return mark(of: words)
  }

  static func mark(of attachment: Attachment, in database: Connection) throws -> Int {
    var words = [attachment.caption]
    if let trim = attachment.trim {
      words += ["trim", "\(trim.beginning)", trim.end.map { "\($0)" } ?? ""]
    }
    for bookmark in try BookmarkTable.bookmarks(of: attachment.media.id, in: database) {
      words += ["bookmark", "\(bookmark.place)", bookmark.name]
    }
    return mark(of: words)
  }

  /// Its place on the board changes with that of others.
  static func mark(of memo: Memo) -> Int {
    mark(of: [memo.isPinned ? "pinned" : "", memo.color?.rawValue ?? ""])
  }

  static func mark(of transcript: Transcript) -> Int { mark(ofText: transcript.text) }

  private static func mark(of words: [String]) -> Int {
    mark(ofText: JSON.list(words.map { .text($0) }).line)
  }

  private static func mark(ofText text: String) -> Int {
    SHA256.hash(text.utf8).prefix(7).reduce(0) { $0 << 8 | Int($1) }
  }
}
