// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// On how many days of a week a person wants to write.
final class GoalRow: ComboRow {
  init(_ preferences: Preferences) {
    // Translators: On how many days of a week the person wants to write: a group of preferences.
    super.init(gettext("Goal"), choices: (0...7).map(Self.words))
    show(preferences.goalDays.value)
    onSelected { preferences.goalDays.value = $0 }
    preferences.goalDays.onChanged(listener: self) { [weak self] in
      self?.show(preferences.goalDays.value)
    }
  }

  private static func words(_ days: Int) -> String {
    guard days > 0 else { return gettext("No goal") }
    return NumberText.counted(days) {
      ngettext("{count} day a week", "{count} days a week", $0)
    }
  }
}
