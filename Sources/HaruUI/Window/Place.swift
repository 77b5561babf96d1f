// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruWords

/// The places of the diary, as the sidebar names them.
enum Place: String, CaseIterable {
  case calendar
  case entries
  case album
  case recordings
  case memos
  case feelings
  case trash

  var title: String {
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

  var icon: String { "haru-" + rawValue + "-symbolic" }

  /// What a place that is not built yet will hold.
  var promise: String {
    switch self {
    case .calendar:
      gettext("A month at a glance, and beside it the entries of the day you choose.")
    case .entries:
      gettext("Everything you wrote, newest first, by month, folder and tag.")
    case .album:
      gettext("Every photo and video of your diary, month by month.")
    case .recordings:
      gettext("Every voice and video recording, ready to play.")
    case .memos:
      gettext("Short notes without a date, quick to add and easy to pin.")
    case .feelings:
      gettext("How your days felt, as a tree and as charts.")
    case .trash:
      NumberText.counted(30) {
        ngettext(
          "What you deleted, kept for {count} day before it goes for good.",
          "What you deleted, kept for {count} days before it goes for good.", $0)
      }
    }
  }
}
