// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What a person can set. Every change counts at once.
final class PreferencesWindow: SecondaryWindow {
  init(_ preferences: Preferences) {
    super.init()
    titled(gettext("Preferences"))
    size = (560, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Preferences")))
        PreferencesPage {
          PreferencesGroup(gettext("Appearance")) {
            StyleRow(preferences)
            PaletteRow(preferences)
            OwnColorRow(preferences, parent: self)
          }
          PreferencesGroup(gettext("Language")) {
            LanguageRow(preferences)
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }
}
