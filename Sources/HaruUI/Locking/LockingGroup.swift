// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// When a diary that has a password is locked by itself.
final class LockingGroup: PreferencesGroup {
  init(_ preferences: Preferences) {
    let screen = SwitchRow(gettext("When the screen is locked"))
    let sleep = SwitchRow(gettext("Before the computer goes to sleep"))
    // Translators: A group of preferences: when the diary is locked.
    super.init(
      gettext("Locking the Diary"),
      description: gettext("What you are writing is saved before, and a recording goes on."))
    for row in [IdleTimeRow(preferences), screen, sleep] as [Widget] { add(row) }
    screen.bind(to: preferences.locksWithScreen)
    sleep.bind(to: preferences.locksAtSleep)
  }
}

/// After how many minutes without a key or the mouse it is locked.
final class IdleTimeRow: ComboRow {
  /// 0 is never.
  private static let offered = [0, 1, 5, 10, 30, 60]

  /// With what another program may have written.
  private let minutes: [Int]

  init(_ preferences: Preferences) {
    let set = preferences.locksAfterMinutes.value
    let minutes = Set(Self.offered + [set]).sorted()
    self.minutes = minutes
    super.init(gettext("After a while without you"), choices: minutes.map(Self.words))
    show(minutes: set)
    onSelected { preferences.locksAfterMinutes.value = minutes[$0] }
    preferences.locksAfterMinutes.onChanged(listener: self) { [weak self] in
      self?.show(minutes: preferences.locksAfterMinutes.value)
    }
  }

  private func show(minutes set: Int) {
    if let index = minutes.firstIndex(of: set) { show(index) }
  }

  private static func words(_ minutes: Int) -> String {
    // Translators: Of how long the diary stays unlocked without a person: the diary is not locked.
    guard minutes > 0 else { return pgettext("locking", "Never") }
    return NumberText.counted(minutes) { ngettext("{count} minute", "{count} minutes", $0) }
  }
}
