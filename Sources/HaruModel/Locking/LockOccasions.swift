// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruSettings

/// Hears when a diary is to be locked without the person asking for it: the screen is locked, the
/// computer goes to sleep, or the person has been away for a while.
final class LockOccasions {
  private let preferences: Preferences
  private let minute: Duration
  private let isBusy: () -> Bool
  private let lock: () -> Void
  private var screen: ScreenLockWatch?
  private var sleep: SleepWatch?
  private var alarm: Alarm?
  private var looking: Task<Void, Never>?
  /// When a key, the mouse or a finger was last heard of in a window of ours.
  var lastInput = ContinuousClock.now

  /// While `isBusy`, being away is no reason: the person listens, or speaks. `wait` returns when
  /// all is done that is to be done before the computer sleeps: the keys are in its memory no more.
  init(
    _ preferences: Preferences, minute: Duration = .seconds(60),
    isBusy: @escaping () -> Bool, lock: @escaping () -> Void, wait: @escaping () async -> Void
  ) {
    (self.preferences, self.isBusy, self.lock) = (preferences, isBusy, lock)
    self.minute = minute
    screen = ScreenLockWatch { [preferences] in
      if preferences.locksWithScreen.value { lock() }
    }
    sleep = SleepWatch(gettext("Haru"), because: gettext("The diary is being locked")) {
      [preferences] in
      guard preferences.locksAtSleep.value else { return }
      lock()
      await wait()
    }
    waitAnew()
  }

  isolated deinit { looking?.cancel() }

  /// After another time was chosen.
  func waitAnew() { wait(for: limit) }

  private var limit: Duration? {
    let minutes = preferences.locksAfterMinutes.value
    return minutes == 0 ? nil : minute * minutes
  }

  private func wait(for time: Duration?) {
    looking?.cancel()
    alarm = time.map { time in Alarm(after: time) { [weak self] in self?.look() } }
  }

  private func look() {
    looking = Task { [weak self] in
      // Of a desktop that does not tell, it is known how long these windows were left alone.
      let told = await DesktopIdleness.time()
      guard let self, !Task.isCancelled, let limit else { return }
      let left = limit - (told ?? lastInput.duration(to: .now))
      if left > .zero { return wait(for: left) }
      if isBusy() { return wait(for: minute / 3) }
      lock()
      wait(for: limit)
    }
  }
}
