// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Whether the accent color of the desktop is the theme color. It is offered where the desktop
/// tells one, and stays where that is chosen already.
final class DesktopColorRow: SwitchRow {
  private let preferences: Preferences
  /// Asks the desktop while the row is there.
  private let desktopColor: DesktopColor
  /// What is worn again when the switch is turned off.
  private var before = ThemeColor.palette(ThemeColor.usual)

  init(_ preferences: Preferences) {
    self.preferences = preferences
    desktopColor = DesktopColor(preferences)
    super.init(gettext("Follow the desktop’s accent color"))
    onSwitched { [weak self] in self?.choose() }
    preferences.colorSettings.onChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
  }

  private func choose() {
    let isFollowed = preferences.themeColor.value == .desktop
    guard isOn != isFollowed else { return }
    if isOn { before = preferences.themeColor.value }
    preferences.themeColor.value = isOn ? .desktop : before
  }

  private func show() {
    let isFollowed = preferences.themeColor.value == .desktop
    let isTold = preferences.desktopColor.value != nil
    isVisible = isTold || isFollowed
    isOn = isFollowed
    say(
      isTold
        ? "" : gettext("The desktop has no accent color now, so Haru uses its own"))
  }
}
