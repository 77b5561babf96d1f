// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import GLib

/// When a person wants to be reminded on this computer, and of what.
package struct ReminderPreferences {
  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  package init(_ installation: Installation) throws {
    try self.init(
      Settings(schema: "org.harudiary.Haru", directory: installation.schemas, with: "reminders"))
  }

  package var reminders: Setting<[Reminder]> {
    Setting<String>(settings, "reminders").map {
      Reminder.all(in: $0)
    } writing: {
      $0.isEmpty ? "" : Reminder.text(of: $0)
    }
  }

  /// Whether the person is told, while Haru is closed, that a letter has arrived.
  package var tellsLetters: Setting<Bool> { Setting(settings, "tell-letters") }

  /// When the next letter arrives, as far as is known without opening the diary.
  package var nextLetter: Setting<Moment?> { moment("next-letter") }

  /// Up to when letters that arrived were told of while Haru was closed.
  package var lettersTold: Setting<Moment?> { moment("letters-told") }

  private func moment(_ key: String) -> Setting<Moment?> {
    Setting<String>(settings, key).map {
      Int($0).map(Moment.init(milliseconds:))
    } writing: {
      $0.map { "\($0.milliseconds)" } ?? ""
    }
  }

  /// Whether a sandbox was asked to start something when the person logs in.
  package var startsAtLogin: Setting<Bool> { Setting(settings, "start-at-login") }

  /// All that says when to look.
  package var scheduleSettings: [any ChangingSetting] { [reminders, tellsLetters, nextLetter] }

  /// Calls `handler` when another language is chosen, for as long as the preferences live.
  package func onLanguageChanged(_ handler: @escaping @MainActor () -> Void) {
    Setting<String>(settings, "language").onChanged(handler)
  }
}
