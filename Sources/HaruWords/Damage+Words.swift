// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Files
import GLib

extension DamagedRow {
  /// What is damaged: "The entry of 3 May 2024, “A walk”".
  @MainActor package var name: String {
    let title = words.first { !$0.isEmpty }.map(Self.beginning(of:))
    switch subject {
    case .entry:
      guard let day else { return named(gettext("An entry"), title) }
      return named(
        gettext("The entry of {date}").filling("date", with: DateText.full(day)), title)
    case .version: return named(gettext("An earlier version of an entry"), title)
    case .memo: return named(gettext("A memo"), title)
    case .attachment: return named(gettext("The caption of a photo or recording"), title)
    case .folder: return named(gettext("A folder"), title)
    case .tag: return named(gettext("A tag"), title)
    case .transcript: return named(gettext("The words of a recording"), title)
    case .bookmark: return named(gettext("A bookmark of a recording"), title)
    case .medium: return gettext("What is known of a photo or recording")
    case .other(let table):
      return gettext("A row of the table “{table}”").filling("table", with: table)
    }
  }

  private func named(_ name: String, _ title: String?) -> String {
    guard let title else { return name }
    // Translators: {name} is as in “The entry of May 2”, {title} is its title.
    return gettext("{name}, “{title}”").filling("name", with: name).filling("title", with: title)
  }

  /// As much as tells one text from another.
  private static func beginning(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 60 ? line.prefix(60) + "…" : line
  }

  @MainActor package var sentence: String {
    // Translators: {name} is as in “The entry of May 2”.
    gettext("Damaged, and not what was written: {name}").filling("name", with: name)
  }

  @MainActor package var mendedSentence: String {
    // Translators: {name} is as in “The entry of May 2”.
    gettext("Damaged, and now again as it was written: {name}").filling("name", with: name)
  }
}

extension DamagedRow {
  /// Said where the words of a row are the same in a backup.
  @MainActor package static var sameWords: String {
    gettext("The words are the same. Something else is wrong, such as a day or a place.")
  }

  /// All words of the row as one text.
  package var text: String { Self.text(of: words) }

  /// What differs between the row and what it has been, where that is known.
  package var difference: TextDifference? {
    good.map { TextDifference(text, $0.text, context: 300, limit: 900) }
  }

  /// The same as `difference`, short enough for a line each.
  package var lineDifference: TextDifference? {
    good.map {
      TextDifference(Self.line(of: words), Self.line(of: $0.words), context: 30, limit: 200)
    }
  }

  /// The beginning of what it says now, for a line.
  package var line: String { Excerpt(Self.line(of: words), limit: 240).text }

  fileprivate static func text(of words: [String]) -> String {
    words.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func line(of words: [String]) -> String {
    text(of: words).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension DamagedRow.Good {
  /// Where it is from.
  @MainActor package var name: String {
    guard let backup else { return gettext("As it was written") }
    return gettext("In the backup of {date}").filling("date", with: DateText.full(backup.day))
  }

  /// All words of the row as one text.
  package var text: String { DamagedRow.text(of: words) }
}

extension LostChanges {
  @MainActor package func words(inBackups: Int) -> String {
    [
      ngettext(
        "One change that was saved is missing.", "{count} changes that were saved are missing.",
        count
      ).filling("count", with: NumberText.whole(count)),
      sinceWords,
      inBackups == 0
        ? gettext("No backup has them.")
        : gettext("The newest good backup has {count} of them.")
          .filling("count", with: NumberText.whole(inBackups)),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @MainActor private var sinceWords: String {
    guard let since else { return "" }
    let clock = WallClock.system
    // Translators: {moment} is a date with its time.
    return gettext("The last change that is there was made on {moment}.").filling(
      "moment", with: TimeText.full(clock.day(of: since), clock.timeOfDay(of: since)))
  }
}
