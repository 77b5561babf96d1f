// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with memos.
enum MemoKey: CaseIterable, KeyCommand {
  case add
  case newLine
  case moveEarlier
  case moveLater
  case delete

  var title: String {
    switch self {
    case .add: gettext("Keep the Memo")
    case .newLine: gettext("New Line")
    case .moveEarlier: gettext("Move the Memo Earlier")
    case .moveLater: gettext("Move the Memo Later")
    case .delete: gettext("Delete the Memo")
    }
  }

  /// Those for writing are the text area's own.
  var keys: [String] {
    switch self {
    case .add: ["Return", "KP_Enter", "ISO_Enter"]
    case .newLine: ["<Shift>Return", "<Shift>KP_Enter"]
    case .moveEarlier: ["<Control>Up", "<Control>KP_Up"]
    case .moveLater: ["<Control>Down", "<Control>KP_Down"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
