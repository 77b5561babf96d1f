// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts

/// What the board of memos says where it has no card to show.
extension StatusPage {
  static var withoutMemos: StatusPage {
    StatusPage(
      icon: SidebarPlace.memos.icon, title: gettext("No Memos Yet"),
      description: gettext("Type above to keep a word, a list or a thought."))
  }

  static var withoutMatchingMemos: StatusPage {
    StatusPage(
      icon: "system-search-symbolic", title: gettext("Nothing Found"),
      description: gettext("No memo has these words."))
  }
}
