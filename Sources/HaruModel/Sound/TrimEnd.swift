// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Observation

/// Stops what plays where its trim ends.
final class TrimEnd {
  /// Nearer to its end than this, in seconds, it is stopped.
  private static let tolerance = 0.01

  private let playback: Playback
  private var following: Task<Void, Never>?
  private var waiting: Task<Void, Never>?

  init(_ playback: Playback) {
    self.playback = playback
    following = Task { [weak self, playback] in
      let changes = ObservedValues {
        (
          playback.track.map { playback.part(of: $0) }, playback.player.state,
          playback.player.speed, playback.jumps
        )
      }
      for await _ in changes { self?.plan() }
    }
  }

  isolated deinit {
    following?.cancel()
    waiting?.cancel()
  }

  /// Waits for as long as it takes to the end.
  private func plan() {
    waiting?.cancel()
    waiting = nil
    guard let track = playback.track, playback.state(of: track) == .playing,
      let end = playback.part(of: track).end
    else { return }
    let left = max(end - playback.player.position, 0) / playback.player.speed
    waiting = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(left))) != nil else { return }
      self?.stop(track, at: end)
    }
  }

  private func stop(_ track: PlayableMedia, at end: Double) {
    guard playback.state(of: track) == .playing else { return }
    // Speakers need a moment until they sound.
    playback.player.position > end - Self.tolerance ? playback.stop(at: end) : plan()
  }
}
