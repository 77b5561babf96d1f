// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import HaruSettings

extension Preferences {
  /// Whether the first start of a day shows what was written on it in earlier years.
  package var remindsOfThisDay: Setting<Bool> { Setting(settings, "on-this-day") }

  /// Whether an empty entry of today offers a question to begin with.
  package var suggestsQuestions: Setting<Bool> { Setting(settings, "suggest-questions") }

  /// On how many days of a week the person wants to write; 0 where there is no goal.
  package var goalDays: Setting<Int> {
    Setting<Int>(settings, "goal-days").map {
      min(max($0, 0), 7)
    } writing: {
      $0
    }
  }

  /// The day on which a reminder was last shown, and of which diary it was; nil where there was
  /// none.
  package var lastReminder: Setting<(day: Day, diary: String)?> {
    Setting<String>(settings, "on-this-day-shown").map { text in
      let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let day = Day(iso: parts[0]) else { return nil }
      return (day, parts[1])
    } writing: {
      $0.map { $0.day.iso + " " + $0.diary } ?? ""
    }
  }
}
