// SPDX-License-Identifier: GPL-3.0-or-later

/// Hears that the computer goes to sleep, for as long as this lives, and has it wait until what is
/// to be done before is done, though for some seconds at most.
@MainActor package final class SleepWatch {
  private let program: String
  private let reason: String
  private var subscription: BusSubscription?
  private var delay: SleepInhibitor?
  private var beginning: Task<Void, Never>?

  /// Both words are shown to a person who looks what the computer waits for.
  package init(
    _ program: String, because reason: String, _ handler: @escaping @MainActor () async -> Void
  ) {
    (self.program, self.reason) = (program, reason)
    beginning = Task { [weak self] in
      guard let bus = await BusConnection(to: .system) else { return }
      self?.watch(on: bus, handler)
      await self?.holdUp()
    }
  }

  isolated deinit { beginning?.cancel() }

  private func watch(
    on bus: BusConnection, _ handler: @escaping @MainActor () async -> Void
  ) {
    let logins = "org.freedesktop.login1"
    subscription = BusSubscription(to: logins + ".Manager", of: logins, on: bus) {
      [weak self] signal, _, values in
      guard signal == "PrepareForSleep" else { return }
      // Ends by itself.
      Task { [weak self] in
        if values.first == .bool(true) {
          await handler()
          self?.delay = nil
        } else {
          await self?.holdUp()
        }
      }
    }
  }

  private func holdUp() async {
    delay = await SleepInhibitor.hold(program, because: reason, .delay)
  }
}
