// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Observation

/// Ties what is heard to the desktop's own controls.
package final class DesktopControls {
  private let playback: Playback
  private let controls: MediaControls
  private var following: Task<Void, Never>?
  /// Counts what has been loaded: no number of the diary's.
  private var track = 0
  private var shown: PlayableMedia.Name?

  package init(_ playback: Playback, raise: @escaping () -> Void) {
    self.playback = playback
    controls = MediaControls(
      position: { [weak playback] in
        playback.flatMap { playback in playback.track.map { playback.position(of: $0) } } ?? 0
      },
      perform: { [weak playback] command in
        if command == .raise { raise() } else { playback?.obey(command) }
      })
    following = Task { [weak self] in
      for await sound in ObservedValues({ playback.heard }) { self?.show(sound) }
    }
    playback.onSeeked = { [weak self] in self?.controls.tellSeeked() }
  }

  isolated deinit { following?.cancel() }

  private func show(_ heard: Playback.Heard?) {
    guard let heard else {
      shown = nil
      controls.sound = nil
      return
    }
    if heard.name != shown { track += 1 }
    shown = heard.name
    controls.sound = PlayingSound(
      state: heard.state, track: track, title: heard.isVideo ? .video : .recording,
      length: heard.length, rate: heard.speed,
      volume: heard.volume)
  }
}

extension Playback {
  /// What the desktop is told of what is loaded.
  struct Heard: Equatable {
    let name: PlayableMedia.Name
    let isVideo: Bool
    let state: PlayingSound.State
    let length: Double?
    let speed: Double
    let volume: Double
  }

  var heard: Heard? {
    guard let track else { return nil }
    // The place itself can't be observed, but each jump can.
    _ = jumps
    let state: PlayingSound.State
    switch player.state {
    case .playing: state = .playing
    case .paused: state = hasEnded(track) ? .stopped : .paused
    case .ended: state = .stopped
    case .empty, .opening, .failed: return nil
    }
    return Heard(
      name: track.name, isVideo: track.isVideo, state: state, length: duration(of: track),
      speed: player.speed,
      volume: player.volume)
  }

  func obey(_ command: MediaCommand) {
    guard let track else { return }
    switch command {
    case .play: goOn()
    case .pause: pause()
    case .toggle: player.state == .playing ? pause() : goOn()
    case .stop: stop()
    case .skip(let seconds): skip(track, by: seconds)
    case .seek(to: let seconds): seek(track, to: seconds)
    case .rate(let speed): player.speed = speed
    case .volume(let volume): player.volume = volume
    case .raise: break
    }
  }

  private func goOn() {
    if !isSilenced, let track { resume(track) }
  }
}
