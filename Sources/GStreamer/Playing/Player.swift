// SPDX-License-Identifier: GPL-3.0-or-later

import Observation
package import Sealing

/// Plays one sound or video file, from any place, at any speed, in any voice.
///
/// Its properties change at once; `Player+Work.swift` brings GStreamer to that state, one step
/// after another, and always to the latest that was asked for. A player that is not playing
/// releases the speakers after a while, and nothing else.
@MainActor @Observable package final class Player {
  package enum State: Equatable, Sendable {
    case empty
    case opening
    case paused
    case playing
    case ended
    case failed(MediaError)
  }

  package static let speeds = 0.5...2.0

  package internal(set) var state = State.empty
  /// In seconds; nil until that is known.
  package internal(set) var duration: Double?
  /// False once it was found that the file plays from its beginning only.
  package internal(set) var canSeek = true
  /// How fast it goes, at the same pitch.
  package var speed = 1.0 { didSet { speedChanged() } }
  /// From 0 to 1.
  package var volume = 1.0 { didSet { volumeChanged() } }
  package var voice = Voice.normal { didSet { voiceChanged() } }

  /// The pictures of what is open, where it was opened to be seen: others each time that
  /// GStreamer's part is made anew, and none while that rests.
  package internal(set) var video: VideoSink?
  /// Whether the video is visible; otherwise no pictures are made.
  @ObservationIgnored package var isWatched = true { didSet { watchednessChanged(oldValue) } }

  /// Where it ends by itself before its file does, in seconds, however long the main thread is held
  /// up; nil where it is played to the end of the file. A file that can't be sought in does not end
  /// there.
  @ObservationIgnored package var partEnd: Double? { didSet { partEndChanged(oldValue) } }

  @ObservationIgnored var file: MediaFile?
  /// The same file, held open so that it plays on when it is deleted meanwhile.
  @ObservationIgnored var opened: OpenedFile?
  @ObservationIgnored var isVideo = false
  /// As large as pictures have to be.
  @ObservationIgnored var bounds = (width: 0, height: 0)
  /// What stands still is to be painted anew.
  @ObservationIgnored var isStale = false
  @ObservationIgnored var sound: SoundPipeline?
  @ObservationIgnored var playhead = Playhead()
  @ObservationIgnored var wantsSound = false
  /// Where it is to go, until it is there.
  @ObservationIgnored var target: Double?
  @ObservationIgnored var isSeeking = false
  /// The end came while it went somewhere else: perhaps that was there, perhaps before.
  @ObservationIgnored var hasEndedMeanwhile = false
  /// Where all of GStreamer's part was made anew last, because it stood still there.
  @ObservationIgnored var renewal: Double?

  @ObservationIgnored var work: Task<Void, Never>?
  @ObservationIgnored var listening: Task<Void, Never>?
  @ObservationIgnored var resting: Task<Void, Never>?

  let watch = PlayerWatch()
  let speakers: Speakers
  let rest: Duration

  /// Lets go of the speakers after so long without sound.
  package init(speakers: Speakers = Speakers(), rest: Duration = .seconds(10)) {
    (self.speakers, self.rest) = (speakers, rest)
    watch.player = self
  }

  isolated deinit { letGo() }

  /// Where it is, in seconds; cheap enough to be asked for each time the screen is drawn.
  package var position: Double {
    min(playhead.position(at: .now), duration ?? .infinity)
  }
}

extension Player {
  /// Opens a file instead of what was open. Returns when it can be
  /// played from there, has failed or is closed again.
  package func open(
    _ file: MediaFile, at place: Double = 0, endingAt partEnd: Double? = nil, isVideo: Bool = false
  ) async {
    close()
    self.partEnd = partEnd
    self.file = file
    self.isVideo = isVideo
    if place > 0 { go(to: place) }
    state = .opening
    proceed()
    await work?.value
  }

  package func close() {
    letGo()
    file = nil
    opened = nil
    target = nil
    partEnd = nil
    duration = nil
    canSeek = true
    renewal = nil
    wantsSound = false
    playhead = Playhead()
    state = .empty
  }

  /// Plays on, or from the beginning after the end, or tries again after a failure.
  package func play() {
    guard file != nil, !wantsSound else { return }
    let isAtEnd = duration.map { position > $0 - 0.05 } ?? false
    if isAtEnd || state == .ended { go(to: 0) }
    wantsSound = true
    renewal = nil
    switch state {
    case .paused, .ended: state = .playing
    case .failed: state = .opening
    case .empty, .opening, .playing: break
    }
    proceed()
  }

  package func pause() {
    guard wantsSound else { return }
    wantsSound = false
    playhead.halt(at: .now)
    if state == .playing { state = .paused }
    proceed()
  }

  /// Goes to a place, in seconds; of many in a row, to the last.
  package func seek(to place: Double) {
    guard file != nil, !place.isNaN else { return }
    go(to: place.clamped(to: 0...(duration ?? .infinity)))
    if state == .ended { state = .paused }
    proceed()
  }

  /// Goes ahead by so many seconds, or back where they are below 0.
  package func skip(by seconds: Double) { seek(to: position + seconds) }

  private func go(to place: Double) {
    target = place
    renewal = nil
    playhead.stand(at: place)
    watch.stallWatch = StallWatch()
  }

  /// Where it ends, as far as that is known.
  var knownEnd: Double? { [partEnd, duration].compactMap { $0 }.min() }

  /// The end that GStreamer is told of: that of the file it knows by itself.
  var toldEnd: Double? { partEnd.flatMap { $0 < duration ?? .infinity ? $0 : nil } }

  private func partEndChanged(_ old: Double?) {
    guard partEnd != old else { return }
    // What ended where its part did may go on from there.
    if state == .ended, let knownEnd, position < knownEnd - 0.05 { state = .paused }
    proceed()
  }

  private func speedChanged() {
    let allowed = speed.isNaN ? 1 : speed.clamped(to: Self.speeds)
    if speed != allowed { speed = allowed }
    proceed()
  }

  private func volumeChanged() {
    let allowed = volume.isNaN ? 1 : volume.clamped(to: 0...1)
    if volume != allowed { volume = allowed }
    sound?.set(volume: volume)
  }

  private func voiceChanged() {
    sound?.set(voice)
    // What is already on its way to the speakers is in the old voice.
    guard sound != nil, !wantsSound, state == .paused else { return }
    target = target ?? position
    proceed()
  }
}
