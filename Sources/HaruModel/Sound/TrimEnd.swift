// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Observation

/// Sees to it that what plays stops where its trim ends: the player ends there by itself, and what
/// it can't end so, because its trim is being chosen or its file can't be sought in, is stopped.
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

  /// Tells the player of the end, and waits for as long as it takes there.
  private func plan() {
    waiting?.cancel()
    waiting = nil
    playback.player.partEnd = playback.track.flatMap { playback.playerEnd(of: $0) }
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
