// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in the list of a text; elsewhere they are those of every text.
enum ListKey: CaseIterable, KeyCommand {
  case indent
  case outdent

  var title: String {
    switch self {
    // Translators: Moves an item of a list to the right, so that it is part of the one above it.
    case .indent: gettext("Move List Item In")
    // Translators: Moves an item of a list to the left again.
    case .outdent: gettext("Move List Item Out")
    }
  }

  var keys: [String] {
    switch self {
    case .indent: ["Tab"]
    case .outdent: ["<Shift>Tab"]
    }
  }
}
