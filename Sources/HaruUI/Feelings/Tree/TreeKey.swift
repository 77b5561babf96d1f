// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do on the tree.
enum TreeKey: CaseIterable, KeyCommand {
  case earlier
  case later
  case first
  case last
  case open

  var title: String {
    switch self {
    case .earlier: gettext("Earlier Leaf")
    case .later: gettext("Later Leaf")
    case .first: gettext("First Leaf")
    case .last: gettext("Last Leaf")
    case .open: gettext("Open the Entry")
    }
  }

  var keys: [String] {
    let (back, forth) = Widget.isRightToLeft ? ("Right", "Left") : ("Left", "Right")
    return switch self {
    case .earlier: [back, "Up", "KP_" + back, "KP_Up"]
    case .later: [forth, "Down", "KP_" + forth, "KP_Down"]
    case .first: ["Home", "KP_Home"]
    case .last: ["End", "KP_End"]
    case .open: ["Return", "KP_Enter"]
    }
  }
}
