// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with a word that is spelled wrong. They open the menu of the text, where
/// its suggestions are on top.
enum SpellingKey: CaseIterable, KeyCommand {
  case suggestions

  var title: String { gettext("Suggestions for the Word") }

  var keys: [String] { ["Menu", "<Shift>F10"] }
}
