// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// The cameras of this computer, as they come and go.
@MainActor @Observable package final class Cameras {
  package private(set) var all: [Camera] = []

  @ObservationIgnored private var watch: CameraWatch?
  @ObservationIgnored private var following: Task<Void, Never>?

  package init() {}

  isolated deinit { following?.cancel() }

  /// Looks anew, and goes on looking; that finds a server that has come back, too.
  package func refresh() async throws(MediaError) {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    watch = try await Self.watch { change.yield() }
    all = try await Self.list()
    following?.cancel()
    following = Task { [weak self] in
      for await _ in changes {
        guard let all = try? await Self.list(), !Task.isCancelled else { return }
        if self?.all != all { self?.all = all }
      }
    }
  }

  @concurrent private nonisolated static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) async throws(MediaError) -> CameraWatch {
    try CameraWatch(onChange: onChange)
  }

  @concurrent private nonisolated static func list() async throws(MediaError) -> [Camera] {
    try CameraDevice.all().map(\.camera)
  }
}
