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
    // Translators: A place in the sidebar. At most 18 letters.
    case .calendar: gettext("Calendar")
    // Translators: A place in the sidebar: all entries of the diary as a list. At most 18 letters.
    case .entries: gettext("Entries")
    // Translators: A place in the sidebar: all photos. At most 18 letters.
    case .album: gettext("Album")
    // Translators: A place in the sidebar: all voice recordings and videos. At most 18 letters.
    case .recordings: gettext("Recordings")
    // Translators: A place in the sidebar: short notes that belong to no day. At most 18 letters.
    case .memos: gettext("Memos")
    // Translators: A place in the sidebar: what entries feel like, and the use that a server has
    // for that. At most 18 letters.
    case .feelings: gettext("Feelings")
    // Translators: A place in the sidebar: what was deleted and can be brought back. At most 18
    // letters.
    case .trash: gettext("Trash")
    }
  }

  package var icon: String { "haru-" + rawValue + "-symbolic" }
}
