// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Whether the search of the desktop finds what is in the diary.
final class DesktopSearchRow: SwitchRow {
  init(_ preferences: Preferences) {
    let setting = preferences.desktopSearch.isOn
    super.init(
      // Translators: The search of the whole desktop, such as that of GNOME’s overview.
      gettext("Desktop search"),
      subtitle: gettext("Finds entries and memos, but never sealed letters"))
    isOn = setting.value
    onSwitched { [weak self] in
      if let self { setting.value = isOn }
    }
    setting.onChanged(listener: self) { [weak self] in self?.isOn = setting.value }
  }
}
