// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What keys do in more than one place.
package enum GeneralKey: CaseIterable, KeyCommand {
  case leave

  package var title: String {
    // Translators: What the Escape key does: it closes a window, a search, a selection, an entry.
    gettext("Leave What Is Open")
  }

  package var keys: [String] { ["Escape"] }
}
