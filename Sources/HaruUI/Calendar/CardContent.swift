// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// What the card of an entry says.
struct CardContent: Equatable {
  let entry: DiaryCore.Entry
  var folder: String?
  let media: [Media.Kind: Int]
  var emotion: Emotion?
  /// Whether its sign stands on the card, and not only on the name of the day above it.
  var showsFeeling = true
  let today: Day
  /// Whether the card stands among those of other years.
  let isOfOtherYear: Bool
  /// The picture that stands above the words, where the card has room for that.
  var cover: Media?

  /// 21:30, or the date where it is not that of the page.
  var heading: String {
    isOfOtherYear ? DateText.full(entry.day) : TimeText.of(entry.moment)
  }

  var title: String {
    if entry.isClosed { return gettext("Sealed letter") }
    // Without words it is called by what it holds.
    let isWordless = entry.title.isEmpty && entry.body.allSatisfy(\.isWhitespace)
    return isWordless ? CountText.list(kinds) : entry.title
  }

  private var kinds: [String] {
    Media.Kind.allCases.compactMap { kind in media[kind].map { CountText.media(kind, $0) } }
  }

  /// The first lines, or what is on the envelope and how long it stays closed.
  var text: String {
    if entry.isClosed, let letter = entry.letter {
      return [LetterText.address(letter.day), CountText.daysLeft(of: letter, on: today)]
        .joined(separator: "\n")
    }
    return Markdown(beginning: String(entry.body.unicodeScalars.prefix(400)), limit: 400).oneLine
  }

  /// The same where a card is narrow: of a letter, only how long it stays closed.
  var briefText: String {
    guard entry.isClosed, let letter = entry.letter else { return text }
    return CountText.daysLeft(of: letter, on: today)
  }

  /// Its folder and its tags.
  var labels: String {
    ([folder].compactMap { $0 } + entry.tags.map { "#" + $0 }).joined(separator: "   ")
  }

  /// What a screen reader says, with the `text`.
  func words(_ text: String) -> String {
    let feeling = emotion?.name ?? ""
    let title = title
    let kinds = title == CountText.list(kinds) ? [] : kinds
    return CountText.list(
      ([heading, title, text, labels] + kinds + [feeling]).filter { !$0.isEmpty })
  }
}
