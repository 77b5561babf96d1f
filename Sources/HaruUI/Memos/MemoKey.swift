// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with memos.
enum MemoKey: CaseIterable, KeyCommand {
  case add
  case newLine
  case moveBack
  case moveForward
  case delete

  var title: String {
    switch self {
    case .add: gettext("Keep the Memo")
    case .newLine: gettext("New Line")
    case .moveBack: gettext("Move the Memo Back")
    case .moveForward: gettext("Move the Memo Forward")
    case .delete: gettext("Delete the Memo")
    }
  }

  /// Those for writing are the text area's own.
  var keys: [String] {
    switch self {
    case .add: ["Return", "KP_Enter", "ISO_Enter"]
    case .newLine: ["<Shift>Return", "<Shift>KP_Enter"]
    case .moveBack: ["<Control>Up", "<Control>KP_Up"]
    case .moveForward: ["<Control>Down", "<Control>KP_Down"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
