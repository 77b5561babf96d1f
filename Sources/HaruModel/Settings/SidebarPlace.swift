// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The places of the diary, as the sidebar names them.
package enum SidebarPlace: String, CaseIterable {
  case calendar
  case entries
  case album
  case recordings
  case memos
  case feelings
  case trash

  package var title: String {
    switch self {
    case .calendar: gettext("Calendar")
    case .entries: gettext("Entries")
    case .album: gettext("Album")
    case .recordings: gettext("Recordings")
    case .memos: gettext("Memos")
    case .feelings: gettext("Feelings")
    case .trash: gettext("Trash")
    }
  }

  package var icon: String { "haru-" + rawValue + "-symbolic" }
}
