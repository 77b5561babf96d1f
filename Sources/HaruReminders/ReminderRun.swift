// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruSettings

/// One run of `haru --remind`: a look, and as long a stay as the notifications need.
final class ReminderRun {
  /// How long this process waits for a click on a notification, where the desktop tells no other
  /// of it; and how long a notification may take until the desktop has it. In seconds.
  private static let (stay, sendingTime) = (600, 3)

  private let preferences: ReminderPreferences
  private let look: ReminderLook
  private let notifier: ReminderNotifier
  private let starter: ReminderStarter
  private let clock = WallClock.system

  init(_ preferences: ReminderPreferences, _ look: ReminderLook, _ notifier: ReminderNotifier) {
    (self.preferences, self.look, self.notifier) = (preferences, look, notifier)
    starter = ReminderStarter(preferences)
  }

  /// While it stays it looks itself at what falls due: systemd starts nothing that runs already.
  func run() async {
    var end = await lookNow()
    while let until = end, clock.now < until {
      let due = ReminderSchedule(preferences).next(after: clock.now, clock)
      await wait(until: min(due ?? until, until))
      if let due, clock.now >= due { end = max(until, await lookNow() ?? until) }
    }
  }

  /// Answers until when the notifications that it has shown are waited for; nil where there are
  /// none.
  private func lookNow() async -> Moment? {
    // An open window tells of letters itself.
    let isOpen = await Bus.session.hasOwner(of: "org.harudiary.Haru")
    let tellsLetters = preferences.tellsLetters.value && !isOpen
    let due = await look.takeDue(
      tellingLetters: tellsLetters, waitingForDesktop: ReminderNotifier.waitForDesktop)
    notifier.show(due, of: look.folder)
    if JournalFolder.meantByDefault?.isUsual == true { await starter.bringUpToDate() }
    guard !due.isEmpty else { return nil }
    let isPassedOn = await ReminderNotifier.isClickPassedOn
    return clock.now.adding(seconds: isPassedOn ? Self.sendingTime : Self.stay)
  }

  private func wait(until moment: Moment) async {
    let (rings, ring) = AsyncStream.makeStream(of: Void.self)
    let alarm = Alarm(at: moment.milliseconds) { ring.finish() }
    for await _ in rings {}
    withExtendedLifetime(alarm) {}
  }
}
