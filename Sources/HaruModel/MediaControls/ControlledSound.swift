// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// What the desktop's controls show and steer: a recording that is being made, or what is loaded.
enum ControlledSound: Equatable {
  case recording(RecordingSession.Progress)
  case playback(Playback.Heard)

  var track: PlayableMedia? {
    switch self {
    case .recording: nil
    case .playback(let heard): heard.track
    }
  }

  func isSameTrack(as other: ControlledSound?) -> Bool {
    switch (self, other) {
    case (.recording(let one), .recording(let other)): one.session == other.session
    case (.playback(let one), .playback(let other)): one.track.name == other.track.name
    case (.recording, _), (.playback, _): false
    }
  }

  /// What the desktop is told of it; `number` is that of the track.
  func told(as number: Int, _ details: TrackDetails) -> PlayingSound {
    switch self {
    case .recording(let progress):
      PlayingSound(
        state: progress.isPaused ? .paused : .playing, track: number,
        title: progress.isFilm ? .filmBeingRecorded : .voiceBeingRecorded, rates: 1...1,
        isSeekable: false)
    case .playback(let heard):
      PlayingSound(
        state: heard.state, track: number,
        title: details.name.map { .named($0) } ?? (heard.track.isVideo ? .video : .recording),
        picture: details.picture, length: heard.length, rate: heard.speed, volume: heard.volume,
        isSeekable: heard.isSeekable)
    }
  }
}

extension AudioCoordinator {
  var controlled: ControlledSound? {
    if let progress = session?.progress { return .recording(progress) }
    return playback.heard.map { .playback($0) }
  }

  /// In seconds.
  var controlledPosition: Double {
    if let session, session.progress != nil { return session.recorder?.elapsed ?? 0 }
    return playback.track.map { playback.position(of: $0) } ?? 0
  }

  func obey(_ command: MediaCommand) {
    if let session, session.progress != nil {
      session.obey(command)
    } else {
      playback.obey(command)
    }
  }
}

// MARK: - Recording

extension RecordingSession {
  /// What the desktop is told of a recording that is being made.
  struct Progress: Equatable {
    let session: ObjectIdentifier
    let isFilm: Bool
    let isPaused: Bool
  }

  /// Nil before the first sample, and once no more is recorded.
  var progress: Progress? {
    switch recorder?.state {
    case .recording, .paused:
      Progress(
        session: ObjectIdentifier(self), isFilm: recorded == .film,
        isPaused: recorder?.state == .paused)
    case .idle, .starting, .finishing, .ended, .failed, nil: nil
    }
  }

  /// Does what the recorder's own buttons do. Nothing begins a recording, but one that the person
  /// has begun goes on after a pause.
  func obey(_ command: MediaCommand) {
    guard let recorder else { return }
    switch command {
    case .play: recorder.resume()
    case .pause: recorder.pause()
    case .toggle: recorder.state == .paused ? recorder.resume() : recorder.pause()
    case .stop: onStopRequested()
    case .skip, .seek, .rate, .volume, .raise: break
    }
  }
}

// MARK: - Playing

extension Playback {
  /// What the desktop is told of what is loaded.
  struct Heard: Equatable {
    let track: PlayableMedia
    let state: PlayingSound.State
    let length: Double?
    let speed: Double
    let volume: Double
    let isSeekable: Bool
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
      track: track, state: state, length: duration(of: track), speed: player.speed,
      volume: player.volume, isSeekable: canSeek(track))
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
