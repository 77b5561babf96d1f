// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings

extension Preferences {
  /// Whether a person is asked four times a year to try whether their diary could come back.
  package var remindsToRehearse: Setting<Bool> { Setting(settings, "rehearsal-reminder") }
}
