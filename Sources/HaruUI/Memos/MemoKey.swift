// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with memos.
enum MemoKey: CaseIterable, KeyCommand {
  case add
  case newLine
  case delete

  var title: String {
    switch self {
    case .add: gettext("Keep the Memo")
    case .newLine: gettext("New Line")
    case .delete: gettext("Delete the Memo")
    }
  }

  /// Those for writing are the text area's own.
  var keys: [String] {
    switch self {
    case .add: ["Return", "KP_Enter", "ISO_Enter"]
    case .newLine: ["<Shift>Return", "<Shift>KP_Enter"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
