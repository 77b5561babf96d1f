// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings
import HaruWords
import Towns

/// The town whose weather is noted.
final class TownRow: ActionRow {
  init(_ preferences: Preferences, _ towns: TownList) {
    let chooser = TownChooser(towns)
    let button = PopoverButton(
      icon: "edit-find-symbolic", name: gettext("Choose a Town"), chooser
    ).styled(.flat).aligned(vertically: .center)
    // Translators: A field for the town whose weather is noted.
    super.init(gettext("Town")) { button }
    button.onOpened { [weak chooser] in chooser?.begin() }
    chooser.onChosen = { [weak button] in
      preferences.weatherTown.value = $0
      button?.popDown()
    }
    followLanguage { $0.show(preferences) }
    preferences.weatherSettings.onChanged(listener: self) { [weak self] in self?.show(preferences) }
  }

  private func show(_ preferences: Preferences) {
    say(preferences.weatherTown.value?.name ?? gettext("None is chosen yet"))
  }
}
