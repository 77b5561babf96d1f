// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruModel
import HaruSettings

/// Waits for what is due, and has another process look then. This one stays small and asleep: it
/// reads nothing but the settings, and begins no task (`MainLoop.wait` says why).
final class ReminderWaiter {
  /// After this time, in seconds, it looks at the clock on the wall again, since the desktop does
  /// not tell of another time zone.
  private static let longestWait = 900

  private let preferences: ReminderPreferences
  private let clock = WallClock.system
  private var alarm: Alarm?
  private var due: Moment?
  private var zone = WallClock.system.zone
  private var isOver = false

  init(_ preferences: ReminderPreferences) { self.preferences = preferences }

  /// Waits until nothing is left to wait for, or the session ends.
  func run() {
    let name = BusName(ReminderStarter.waiterName) { [weak self] isOurs in
      // Another one waits already, or there is no desktop that could show anything.
      if isOurs { self?.beginWaiting() } else { self?.isOver = true }
    }
    MainLoop.wait(until: { isOver })
    withExtendedLifetime(name) {}
  }

  private func beginWaiting() {
    preferences.scheduleSettings.onChanged { [weak self] in self?.checkSchedule() }
    // Something may have fallen due before the person logged in.
    remind()
    checkSchedule()
  }

  /// Reminds of what has fallen due, and sets the alarm for what comes next.
  private func checkSchedule() {
    let now = clock.now
    let lastZone = zone
    zone = clock.zone
    // In another time zone, a time may have passed that was to come an hour later.
    if zone != lastZone || due.map({ now >= $0 }) == true { remind() }
    let schedule = ReminderSchedule(preferences)
    isOver = schedule.isEmpty
    due = schedule.next(after: now, clock)
    let latest = now.adding(seconds: Self.longestWait)
    alarm = Alarm(at: min(due ?? latest, latest).milliseconds) { [weak self] in
      self?.checkSchedule()
    }
  }

  /// Does not wait for its end: it may stay to hear clicks.
  private func remind() {
    do throws(GLibError) {
      try Program.startBeside([try Program.executable(), "--remind"], isHeard: true)
    } catch {
      Program.complain("haru: \(error)")
    }
  }
}
