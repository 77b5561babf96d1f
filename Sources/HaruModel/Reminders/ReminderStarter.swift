// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import GLib
package import HaruSettings
import Observation

/// Sees to it that Haru looks whether something is due when the time comes, also while it is
/// closed: by a timer of systemd's, or else by a small process that waits (`haru --remind --wait`),
/// which the desktop starts when the person logs in.
@Observable
package final class ReminderStarter {
  /// The name on the session bus of the process that waits, so that there is but one.
  package nonisolated static let waiterName = "org.harudiary.Haru.Reminders"

  /// Why that does not work; nil where it does.
  package private(set) var trouble: ReminderTrouble?
  /// Keeps the program running without a window for as long as its answer is held.
  @ObservationIgnored package var stayRunning: @MainActor () -> ApplicationHold? = { nil }
  @ObservationIgnored private let preferences: ReminderPreferences
  @ObservationIgnored private var isStale = false
  @ObservationIgnored private var updating: Task<Void, Never>?
  /// Held while it is updating.
  @ObservationIgnored private var hold: ApplicationHold?

  package init(_ preferences: ReminderPreferences) { self.preferences = preferences }

  /// Does what the preferences say, now and whenever they change while the listener lives.
  package func follow(for listener: Object) {
    preferences.scheduleSettings.onChanged(listener: listener) { [weak self] in self?.update() }
    update()
  }

  /// Tries it again where it did not work.
  package func update() {
    isStale = true
    guard updating == nil else { return }
    // The window may close right after a change. The desktop of a sandbox may ask the person,
    // which takes too long to wait for.
    hold = Sandbox.isOn ? nil : stayRunning()
    // Ends by itself; a file is always written to its end.
    updating = Task {
      while isStale {
        isStale = false
        await bringUpToDate()
      }
      updating = nil
      hold = nil
    }
  }

  /// Lets the program end before systemd has answered: the next start asks what was not done.
  package func stopHolding() { hold = nil }

  /// Brings up to date what starts Haru, and waits for that.
  package func bringUpToDate() async {
    let schedule = ReminderSchedule(preferences)
    var failure: ReminderTrouble?
    do {
      if Sandbox.isOn {
        try await askDesktop(for: schedule)
      } else {
        try await tellSystem(of: schedule)
      }
    } catch {
      failure = ReminderTrouble(error)
    }
    if trouble != failure { trouble = failure }
  }

  private func tellSystem(of schedule: ReminderSchedule) async throws {
    let isInstalled = try ReminderTimer.isInstalled
    guard !schedule.isEmpty else {
      try AutostartFile.remove()
      if isInstalled { try await ReminderTimer.remove(from: await UserUnits()) }
      return
    }
    if let units = await UserUnits() {
      try AutostartFile.remove()
      return try await ReminderTimer.install(schedule, by: units)
    }
    if isInstalled { try await ReminderTimer.remove(from: nil) }
    try await AutostartFile.write(starting: try Self.waiting)
    try await startWaiting()
  }

  private func askDesktop(for schedule: ReminderSchedule) async throws {
    let startsAtLogin = preferences.startsAtLogin
    guard schedule.isEmpty == startsAtLogin.value else {
      if !schedule.isEmpty { try await startWaiting() }
      return
    }
    let permission = await BackgroundPortal.request(
      starting: ["haru", "--remind", "--wait"], atLogin: !schedule.isEmpty,
      because: gettext("Haru reminds you of writing, and tells when a letter arrives."))
    if schedule.isEmpty {
      startsAtLogin.value = false
      return
    }
    guard permission.runsInBackground else { throw ReminderTrouble.notAllowed }
    startsAtLogin.value = permission.startsAtLogin
    try await startWaiting()
    guard permission.startsAtLogin else { throw ReminderTrouble.notAllowed }
  }

  private static var waiting: [String] {
    get throws { [try Program.executable(), "--remind", "--wait"] }
  }

  /// Does not wait until the person logs in again.
  private func startWaiting() async throws {
    guard await !Bus.session.hasOwner(of: Self.waiterName) else { return }
    try Program.startBeside(try Self.waiting)
  }
}
