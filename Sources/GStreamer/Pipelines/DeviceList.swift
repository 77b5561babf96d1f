// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// A kind of device that can be listed.
package protocol ListedDevice: Identifiable, Hashable, Sendable {
  /// Calls `onChange` when one comes or goes, for as long as the answer lives.
  static func watch(_ onChange: @escaping @Sendable () -> Void) throws(MediaError) -> any Sendable

  /// All there are, which some server is waited for.
  static func list() async throws(MediaError) -> [Self]
}

/// The devices of one kind of this computer, as they come and go.
@MainActor @Observable package final class DeviceList<Device: ListedDevice> {
  /// Empty, too, where no server runs that knows them.
  package private(set) var all: [Device] = []

  @ObservationIgnored private var watch: (any Sendable)?
  @ObservationIgnored private var following: Task<Void, Never>?

  /// How often was asked, and which of these answers is there.
  @ObservationIgnored private var asked = 0
  @ObservationIgnored private var answered = 0

  package init() {}

  isolated deinit { following?.cancel() }

  /// Lists the devices anew, and goes on watching. That also finds a server that has come back, and
  /// the system's current default device, which is not announced.
  package func refresh() async throws(MediaError) {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    watch = try await Self.watch { change.yield() }
    // Whatever fails from here on, only this watch is left that could tell of the next change.
    following?.cancel()
    following = Task { [weak self] in
      for await _ in changes {
        guard !Task.isCancelled else { return }
        // Who could not be asked now is asked the next time.
        try? await self?.look()
      }
    }
    try await look()
  }

  /// Of several listings at once, the one that was begun last counts, also where it is done first.
  private func look() async throws(MediaError) {
    asked += 1
    let turn = asked
    let all = try await Self.list()
    guard turn > answered else { return }
    answered = turn
    if all != self.all { self.all = all }
  }

  @concurrent private nonisolated static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) async throws(MediaError) -> any Sendable { try Device.watch(onChange) }

  @concurrent nonisolated static func list() async throws(MediaError) -> [Device] {
    try await Device.list()
  }
}
