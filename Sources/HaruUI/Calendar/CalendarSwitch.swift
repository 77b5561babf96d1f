// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Chooses how much of the calendar is seen at once, as it was chosen last: a week or a year where
/// its button is pressed, and else a month.
final class CalendarSwitch: Box {
  private let week = ToggleButton(
    child: Image(icon: "haru-week-symbolic"), name: gettext("Whole Week"))
  private let year = ToggleButton(
    child: Image(icon: "haru-year-symbolic"), name: gettext("Whole Year"))

  /// Hears, before anything is changed, that one of its buttons was pressed.
  var onPressed: () -> Void = {}

  init(_ setting: Setting<CalendarUnit>) {
    super.init(.horizontal)
    for (button, unit) in [(week, CalendarUnit.week), (year, .year)] {
      append(button.styled(.flat, Style("calendar-unit")))
      button.onToggled { [weak self, weak button] in
        guard let button, button.isActive != (setting.value == unit) else { return }
        self?.onPressed()
        setting.value = button.isActive ? unit : .month
      }
    }
    show(setting.value)
    setting.onChanged(listener: self) { [weak self] in self?.show(setting.value) }
  }

  private func show(_ unit: CalendarUnit) {
    for (button, own) in [(week, CalendarUnit.week), (year, .year)]
    where button.isActive != (unit == own) {
      button.isActive = unit == own
    }
  }
}
