// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in a player.
package enum PlayerKey: CaseIterable, KeyCommand {
  case toggle
  case previousBookmark
  case nextBookmark

  var title: String {
    switch self {
    case .toggle: gettext("Play or Pause")
    case .previousBookmark: gettext("Previous Bookmark")
    case .nextBookmark: gettext("Next Bookmark")
    }
  }

  var keys: [String] {
    switch self {
    case .toggle: ["space"]
    case .previousBookmark: ["bracketleft"]
    case .nextBookmark: ["bracketright"]
    }
  }
}
