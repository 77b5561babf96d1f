// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import HaruSettings

extension Preferences {
  /// Whether the first start of a day shows what was written on it in earlier years.
  package var remindsOfThisDay: Setting<Bool> { Setting(settings, "on-this-day") }

  /// The day on which that was last shown, or could have been; nil where it never was.
  package var lastReminder: Setting<Day?> {
    Setting<String>(settings, "on-this-day-shown").map {
      Day(iso: $0)
    } writing: {
      $0?.iso ?? ""
    }
  }
}
