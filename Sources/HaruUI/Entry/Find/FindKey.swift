// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do while words are looked for in an entry.
enum FindKey: CaseIterable, KeyCommand {
  case next
  case previous

  var title: String {
    switch self {
    case .next: gettext("Next Place Found")
    case .previous: gettext("Previous Place Found")
    }
  }

  var keys: [String] {
    switch self {
    case .next: ["<Control>g"]
    case .previous: ["<Control><Shift>g", "<Shift>Return"]
    }
  }
}
