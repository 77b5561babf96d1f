// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in the trash.
enum TrashKey: CaseIterable, KeyCommand {
  case delete

  var title: String { gettext("Delete for Good") }

  var keys: [String] { ["Delete", "KP_Delete"] }
}
