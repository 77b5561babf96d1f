// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Observation

/// Leaves out the pauses of what plays, while the person wants that.
///
/// Only a pause whose beginning is heard is left out: a person who goes into the middle of a pause,
/// or plays on there, hears it.
final class PauseSkipper {
  /// How much of a pause is heard at either end, in seconds.
  static let margin = 0.2

  private let playback: Playback
  private let waveforms: Waveforms
  private var shape: WaveformShape?
  private var following: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var waiting: Task<Void, Never>?
  /// What is being read, or was.
  private var track: PlayableMedia?
  private var found: (duration: Double, pauses: [Range<Double>])?

  init(_ playback: Playback, _ waveforms: Waveforms) {
    (self.playback, self.waveforms) = (playback, waveforms)
    following = Task { [weak self, playback] in
      let changes = ObservedValues {
        (
          playback.skipsPauses, playback.track, playback.player.state, playback.player.speed,
          playback.player.duration, playback.jumps
        )
      }
      for await _ in changes { self?.follow() }
    }
  }

  isolated deinit {
    for task in [following, reading, waiting] { task?.cancel() }
  }

  private func follow() {
    let heard = playback.skipsPauses ? playback.track : nil
    // The pictures of a film would jump.
    read(heard?.isVideo == false ? heard : nil)
    plan()
  }

  private func read(_ track: PlayableMedia?) {
    guard track != self.track else { return }
    self.track = track
    reading?.cancel()
    (shape, found) = (nil, nil)
    guard let track else { return }
    reading = Task { [weak self, waveforms] in
      // Where the pauses lie can't be told from a part of it.
      let shape = await waveforms.whole(of: track)
      guard let self, !Task.isCancelled else { return }
      self.shape = shape
      plan()
    }
  }

  /// Waits for the next pause that begins ahead of what is heard.
  private func plan() {
    waiting?.cancel()
    waiting = nil
    guard let track, playback.state(of: track) == .playing else { return }
    let now = playback.place(of: track)
    guard let pause = pauses(of: track).first(where: { $0.lowerBound + Self.margin >= now })
    else { return }
    let left = (pause.lowerBound + Self.margin - now) / playback.player.speed
    waiting = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(left))) != nil else { return }
      self?.leave(pause, of: track)
    }
  }

  private func leave(_ pause: Range<Double>, of track: PlayableMedia) {
    guard playback.state(of: track) == .playing else { return }
    let now = playback.place(of: track)
    let end = pause.upperBound - Self.margin
    // Speakers need a moment until they sound.
    guard now >= pause.lowerBound + Self.margin - 0.01 else { return plan() }
    now < end ? playback.seek(track, to: playback.part(of: track).heard(end)) : plan()
  }

  private func pauses(of track: PlayableMedia) -> [Range<Double>] {
    guard let shape, let duration = playback.wholeDuration(of: track) else { return [] }
    if let found, found.duration == duration { return found.pauses }
    let pauses = PauseFinder.pauses(in: shape, lasting: duration)
    found = (duration, pauses)
    return pauses
  }
}
