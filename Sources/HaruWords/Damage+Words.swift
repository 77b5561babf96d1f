// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
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
    case .medium: return gettext("What is known of a photo or recording")
    case .other(let table):
      return gettext("A row of the table “{table}”").filling("table", with: table)
    }
  }

  private func named(_ name: String, _ title: String?) -> String {
    guard let title else { return name }
    return gettext("{name}, “{title}”").filling("name", with: name).filling("title", with: title)
  }

  /// As much as tells one text from another.
  private static func beginning(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 60 ? line.prefix(60) + "…" : line
  }

  @MainActor package var sentence: String {
    gettext("{name}, is damaged: it is not what was written.").filling("name", with: name)
  }

  @MainActor package var mendedSentence: String {
    gettext("{name}, was damaged, and is as it was written again.").filling("name", with: name)
  }
}

extension LostChanges {
  @MainActor package func words(inBackups: Int) -> String {
    let lost = ngettext(
      "One change that was saved is missing.", "{count} changes that were saved are missing.", count
    ).filling("count", with: NumberText.whole(count))
    guard inBackups > 0 else {
      return lost + " " + gettext("No backup has them.")
    }
    return lost + " "
      + gettext("The newest good backup has {count} of them.")
      .filling("count", with: NumberText.whole(inBackups))
  }
}
