// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruSettings

/// Limits for people who like their entries short; the numbers are there while the limits count.
final class ShortEntriesGroup: PreferencesGroup {
  let isShort = SwitchRow(
    gettext("Short entries"), subtitle: gettext("Counts while you write. Nothing is cut off."))
  let title = SpinRow(gettext("Characters in a title"), 1...10_000)
  let body = SpinRow(gettext("Characters in a text"), 1...1_000_000, step: 10)

  init(_ preferences: Preferences) {
    // Translators: A group of preferences: how long an entry may be.
    super.init(gettext("Length"))
    for row in [isShort, title, body] { add(row) }
    show(preferences)
    isShort.onSwitched { [weak self] in
      guard let self else { return }
      preferences.keepsEntriesShort.value = isShort.isOn
    }
    title.onChanged { [weak self] in
      guard let self else { return }
      preferences.shortLimits.title = title.value
    }
    body.onChanged { [weak self] in
      guard let self else { return }
      preferences.shortLimits.body = body.value
    }
    preferences.limitSettings.onChanged(listener: self) { [weak self] in self?.show(preferences) }
  }

  private func show(_ preferences: Preferences) {
    let (isOn, limits) = (preferences.keepsEntriesShort.value, preferences.shortLimits)
    isShort.isOn = isOn
    for row in [title, body] { row.isVisible = isOn }
    title.value = limits.title
    body.value = limits.body
  }
}
