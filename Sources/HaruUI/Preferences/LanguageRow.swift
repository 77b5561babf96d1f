// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// The language of every word on screen, each named in itself.
final class LanguageRow: ComboRow {
  init(_ preferences: Preferences) {
    super.init(
      // Translators: The language of the window, in the preferences.
      gettext("Language"),
      choices: [gettext("Follow the system")] + Languages.all.map(\.ownName))
    show(preferences)
    onSelected { preferences.languageCode.value = $0 == 0 ? "" : Languages.all[$0 - 1].code }
    preferences.languageCode.onChanged(listener: self) { [weak self] in self?.show(preferences) }
  }

  private func show(_ preferences: Preferences) {
    let index = Languages.all.firstIndex { $0.code == preferences.languageCode.value }
    show(index.map { $0 + 1 } ?? 0)
  }
}
