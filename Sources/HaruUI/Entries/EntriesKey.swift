// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in a list of entries.
enum EntriesKey: CaseIterable, KeyCommand {
  case selectAll
  case delete
  case write

  var title: String {
    switch self {
    case .selectAll: gettext("Select All Entries")
    case .delete: gettext("Delete What Is Selected")
    case .write: gettext("Write")
    }
  }

  var keys: [String] {
    switch self {
    case .selectAll: ["<Control>a"]
    case .delete: ["Delete", "KP_Delete"]
    case .write: ["n"]
    }
  }
}
