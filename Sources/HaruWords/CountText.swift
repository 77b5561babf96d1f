// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// How many there are of something, in words.
package enum CountText {
  package static func entries(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} entry", "{count} entries", $0) }
  }

  package static func memos(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} memo", "{count} memos", $0) }
  }

  package static func files(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} file", "{count} files", $0) }
  }

  /// Of each kind of which there is one; where there is nothing, no entries.
  package static func all(entries: Int, memos: Int, files: Int = 0) -> String {
    let counts = [(entries, self.entries), (memos, self.memos), (files, self.files)]
      .filter { $0.0 > 0 }.map { $0.1($0.0) }
    return counts.isEmpty ? self.entries(0) : list(counts)
  }

  package static func days(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} day", "{count} days", $0) }
  }

  package static func characters(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} character", "{count} characters", $0) }
  }

  package static func words(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} word", "{count} words", $0) }
  }

  package static func length(_ count: Markdown.Count) -> String {
    // Translators: How long a text is, as in “12 words · 60 characters”. Put the characters
    // first where people count by them, as in Korean, Japanese and Chinese.
    gettext("{words} · {characters}").filling("words", with: words(count.words))
      .filling("characters", with: characters(count.characters))
  }

  /// The first half of that, which is what people count by, for a narrow place.
  package static func briefLength(_ count: Markdown.Count) -> String {
    let hasCharactersFirst = gettext("{words} · {characters}").hasPrefix("{characters}")
    return hasCharactersFirst ? characters(count.characters) : words(count.words)
  }

  package static func letters(_ count: Int) -> String {
    NumberText.counted(count) { ngettext("{count} sealed letter", "{count} sealed letters", $0) }
  }

  /// How long a letter stays sealed, asked on `today`.
  package static func daysLeft(of letter: Letter, on today: Day) -> String {
    let days = letter.day.days(since: today)
    guard days > 0 else { return gettext("Opens today") }
    return NumberText.counted(days) {
      ngettext("Opens in {count} day", "Opens in {count} days", $0)
    }
  }

  package static func media(_ kind: Media.Kind, _ count: Int) -> String {
    NumberText.counted(count) { count in
      switch kind {
      case .photo: ngettext("{count} photo", "{count} photos", count)
      case .voice: ngettext("{count} voice recording", "{count} voice recordings", count)
      case .video: ngettext("{count} video", "{count} videos", count)
      }
    }
  }

  /// Several of them in one line.
  package static func list(_ parts: [String]) -> String {
    // Translators: What separates the parts of a list, as in “3 entries, 2 memos”.
    parts.joined(separator: pgettext("list", ", "))
  }

  /// Several of them as a part of a sentence.
  package static func series(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    let pattern =
      parts.count == 2
      // Translators: All there is of a list, as in “2 entries and 1 memo”.
      ? gettext("{first} and {last}")
      // Translators: The end of a longer list, as in “2 entries, 1 memo, and 1 attachment”: {first}
      // is all but the last part.
      : gettext("{first}, and {last}")
    return pattern.filling("first", with: list(Array(parts.dropLast()))).filling("last", with: last)
  }
}
