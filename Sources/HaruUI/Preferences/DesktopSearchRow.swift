// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// Whether the search of the desktop finds what is in the diary.
final class DesktopSearchRow: SwitchRow {
  init(_ preferences: Preferences) {
    super.init(
      // Translators: The search of the whole desktop, such as that of GNOME’s overview.
      gettext("Desktop search"),
      subtitle: gettext("Finds entries and memos, but never sealed letters"))
    bind(to: preferences.desktopSearch.isOn)
  }
}
