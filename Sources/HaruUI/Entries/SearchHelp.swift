// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Explains how to search, by examples that can be tried.
final class SearchHelp: Box {
  private var chosen: @MainActor (String) -> Void = { _ in }

  init() {
    super.init(.vertical, spacing: 6)
    append(Label(gettext("Every word narrows the search. You can also write:")).wrapping())
    // Translators: An example of a search for words in quotation marks that follow each other.
    add("\"" + gettext("a long walk") + "\"", gettext("Exactly these words"))
    // Translators: An example of a word that found entries do not have.
    add("-" + gettext("rain"), gettext("Not this word"))
    // Translators: An example of a tag. It may consist of one word only.
    add("tag:" + gettext("family"), gettext("With this tag"))
    // Translators: An example of the name of a folder. It may consist of one word only.
    add("in:" + gettext("travel"), gettext("In this folder"))
    add("has:photo", gettext("With photos; also has:voice and has:video"))
    // Translators: “joy” and the others are what is to be typed, and stay in English.
    add("feeling:joy", gettext("That feel like this; also sadness, anger, fear and calm"))
    add("on:\(Day.today.year)-05", gettext("In this month; also a day or a year"))
    add("before:\(Day.today.year)", gettext("Earlier; after: is later"))
    styled(.searchHelp)
  }

  /// Hears which example is to be tried.
  func onChosen(_ handler: @escaping @MainActor (String) -> Void) { chosen = handler }

  private func add(
    _ example: @autoclosure @escaping LiveText, _ meaning: @autoclosure @escaping LiveText
  ) {
    append(
      Button(
        child: Box(.vertical) {
          Label(example()).leading()
          Label(meaning()).leading().styled(.caption, .dimLabel)
        }, name: JoinedText.named(example(), meaning())
      ).styled(.flat).onClicked { [weak self] in self?.chosen(example()) })
  }
}

extension Style {
  static let searchHelp = Style("search-help")
}
