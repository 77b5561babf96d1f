// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with the beginning and the end of what is heard, beside those of every slider.
package enum TrimKey: CaseIterable, KeyCommand {
  case earlier
  case later

  var title: String {
    switch self {
    // Translators: Moves where a trimmed recording begins or ends.
    case .earlier: gettext("Trim a Tenth of a Second Earlier")
    case .later: gettext("Trim a Tenth of a Second Later")
    }
  }

  var keys: [String] {
    switch self {
    case .earlier: ["<Shift>Left", "<Shift>KP_Left"]
    case .later: ["<Shift>Right", "<Shift>KP_Right"]
    }
  }
}
