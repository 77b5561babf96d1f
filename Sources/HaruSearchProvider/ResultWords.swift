// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// What the shell shows of something that was found: a name, and a line beside it.
struct ResultWords: Equatable {
  let name: String
  let line: String

  /// Of an entry with a piece of its text, or with its beginning where there is none.
  init(_ entry: Entry, snippet: String?, today: Day) {
    let date = DateText.short(entry.day, today: today)
    let text = Self.beginning(of: snippet ?? entry.body).oneLine
    if entry.title.isEmpty {
      name = text.isEmpty ? date : Self.shortened(text)
      line = text.isEmpty ? "" : date
    } else {
      name = Self.shortened(entry.title)
      line = JoinedText.titled(date, Self.shortened(text))
    }
  }

  init(_ memo: Memo) {
    let lines = Self.beginning(of: memo.text).plainText.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    // Translators: A kind of thing, as in a list of what was found: a note that belongs to no day.
    name = lines.first.map { Self.shortened(String($0)) } ?? gettext("Memo")
    line = JoinedText.titled(
      gettext("Memo"), Self.shortened(lines.dropFirst().joined(separator: " ")))
  }

  /// How many characters of a text the shell has room for, at most.
  private static let maxLength = 200
  private static let readLength = 600

  private static func beginning(of text: String) -> Markdown {
    Markdown(beginning: String(text.unicodeScalars.prefix(readLength)), limit: readLength)
  }

  private static func shortened(_ text: String) -> String {
    text.count > maxLength ? String(text.prefix(maxLength)) + "…" : text
  }
}
