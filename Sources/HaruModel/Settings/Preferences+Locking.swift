// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings

extension Preferences {
  /// Whether a sealed diary is locked when the screen is.
  package var locksWithScreen: Setting<Bool> { Setting(settings, "lock-with-screen") }

  /// Whether it is locked before the computer goes to sleep.
  package var locksAtSleep: Setting<Bool> { Setting(settings, "lock-at-sleep") }

  /// After how many minutes without a key or the mouse it is locked; 0 where that is no reason.
  package var locksAfterMinutes: Setting<Int> {
    Setting<Int>(settings, "lock-after-minutes").map {
      max($0, 0)
    } writing: {
      $0
    }
  }
}
