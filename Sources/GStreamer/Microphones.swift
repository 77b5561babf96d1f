// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// The microphones of this computer, as they come and go.
@MainActor @Observable package final class Microphones {
  /// Empty, too, where no sound server runs.
  package private(set) var all: [Microphone] = []

  @ObservationIgnored private var watch: MicrophoneWatch?
  @ObservationIgnored private var following: Task<Void, Never>?

  package init() {}

  isolated deinit { following?.cancel() }

  /// Looks anew, and goes on looking. That finds a sound server that has come back, too, and which
  /// microphone is the system's by now: of that alone nobody tells.
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

  /// The microphone of that name, or that of the system.
  nonisolated static func find(_ id: Microphone.ID?) async throws(MediaError) -> Microphone {
    let all = try await list()
    let found =
      if let id { all.first { $0.id == id } } else { all.first { $0.isDefault } ?? all.first }
    guard let found else { throw MediaError.noMicrophone }
    return found
  }

  @concurrent private nonisolated static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) async throws(MediaError) -> MicrophoneWatch {
    try MicrophoneWatch(onChange: onChange)
  }

  @concurrent private nonisolated static func list() async throws(MediaError) -> [Microphone] {
    try MicrophoneWatch.microphones()
  }
}
