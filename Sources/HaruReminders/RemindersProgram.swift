// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Haru as a timer starts it when something is due (`haru --remind`), and as it waits for that
/// where there is no such timer (`haru --remind --wait`). Neither GTK nor GStreamer is begun.
package enum RemindersProgram {
  /// Whether the arguments ask for it.
  package static func answers(to arguments: [String]) -> Bool {
    arguments == ["--remind"] || arguments == ["--remind", "--wait"]
  }

  /// Returns the status to exit with.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      let preferences = try ReminderPreferences(Installation())
      if arguments.contains("--wait") {
        ReminderWaiter(preferences).run()
      } else {
        Languages.speakAsPreferred()
        try remind(preferences)
      }
      return 0
    } catch {
      Program.complain("haru: \(error)")
      return 1
    }
  }

  private static func remind(_ preferences: ReminderPreferences) throws {
    MainLoop.attach()
    let notifier = try ReminderNotifier()
    let look = ReminderLook(preferences, in: JournalFolder.meantByDefault)
    MainLoop.run(until: { await ReminderRun(preferences, look, notifier).run() })
    Settings.finishWriting()
  }
}
