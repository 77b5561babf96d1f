// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import HaruSettings

extension Preferences {
  /// Whether the first start of a day shows what was written on it in earlier years.
  package var remindsOfThisDay: Setting<Bool> { Setting(settings, "on-this-day") }

  /// Whether an empty entry of today offers a question to begin with.
  package var suggestsQuestions: Setting<Bool> { Setting(settings, "suggest-questions") }

  /// The day on which a reminder was last shown, or looked for in vain; nil where there was none.
  package var lastReminder: Setting<Day?> {
    Setting<String>(settings, "on-this-day-shown").map {
      Day(iso: $0)
    } writing: {
      $0?.iso ?? ""
    }
  }
}
