// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// What a leaf tells of its entry.
struct LeafWords: Equatable {
  let felt: FeelingPoint
  /// Its title, or how it begins, in one line.
  let title: String

  init(_ felt: FeelingPoint, _ card: EntryCard?) {
    self.felt = felt
    let text = card.map { $0.title.isEmpty ? $0.beginning : $0.title } ?? ""
    title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var date: String { TimeText.full(felt.day, felt.minutes * 60_000) }

  /// Joy, 80%; for what is in doubt only that.
  var feeling: String {
    let name = FeelingCategory(felt).name
    guard felt.emotion != nil else { return name }
    // Translators: What an entry feels like, and how strongly, as in “Joy, 80%”.
    return gettext("{feeling}, {strength}").filling("feeling", with: name)
      .filling("strength", with: NumberText.percent(felt.strength))
  }

  var spoken: String {
    [date, title, feeling].filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
