// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLib
import Sealing

/// GStreamer's player with one file in it, and our way to the speakers: there, voice and volume are
/// heard soon after they are set. Nothing here waits on the main thread.
@MainActor final class SoundPipeline {
  /// What takes longer, in seconds, never comes: a disk or a device that slept is awake by then.
  nonisolated static let patienceAtFirst = 10.0
  nonisolated static let patience = 3.0
  private nonisolated static let sink = "speakers"

  /// How fast it goes, and whether it does.
  private(set) var speed = 1.0
  private(set) var isPlaying = false
  /// Where it is to end by itself before its file does, in seconds.
  private(set) var end: Double?
  /// What is played, which stays readable when it is deleted meanwhile.
  let file: OpenedFile
  /// Where its pictures go, if they are wanted.
  let video: VideoSink?

  private let pipeline: Pipeline
  private let way: Way
  private let speakers: Speakers

  /// How sound gets from the player to the speakers, always in a form that any of them take. What
  /// is changed is heard when the buffer there has run empty; a smaller one runs empty by itself
  /// where the computer is busy.
  private struct Way {
    let itself: Element
    let pitch: Element
    let fader: Element

    init(to speakers: Speakers) throws(MediaError) {
      // The player gets its sink ready even where it is to play no sound.
      let sink = speakers.areSilent ? "fakesink" : "pulsesink buffer-time=160000 latency-time=10000"
      itself = try Element(
        """
        audioconvert ! audioresample
        ! audio/x-raw,format=F32LE,layout=interleaved,rate=48000,channels=[1,2]
        ! scaletempo ! harupitch name=pitch ! harufader name=fader
        ! \(sink) name=\(SoundPipeline.sink)
        """)
      pitch = itself.part("pitch")
      fader = itself.part("fader")
      speakers.prepare(itself.part(SoundPipeline.sink))
    }
  }

  private init(
    _ file: OpenedFile, _ pipeline: Pipeline, _ way: Way, _ speakers: Speakers, _ video: VideoSink?
  ) {
    (self.file, self.pipeline, self.way, self.speakers) = (file, pipeline, way, speakers)
    self.video = video
  }

  /// Makes one for a file, to be heard from these speakers, and seen where that is wanted. A file
  /// that is deleted by now is read from where it is still open.
  static func make(
    for file: MediaFile, heldOpen: OpenedFile?, to speakers: Speakers, isVideo: Bool,
    onMessage: @escaping @Sendable (PipelineMessage) -> Void
  ) async throws(MediaError) -> SoundPipeline {
    let (opened, address) = try await open(file, or: heldOpen, isVideo)
    let video = isVideo ? try await VideoSink.make() : nil
    let (pipeline, way) = try await build(opened, at: address, speakers, video, onMessage)
    return SoundPipeline(opened, pipeline, way, speakers, video)
  }

  /// What is no file in truth, but a pipe, is refused here, since an element would wait for it
  /// forever.
  @concurrent private nonisolated static func open(
    _ file: MediaFile, or heldOpen: OpenedFile?, _ isVideo: Bool
  ) async throws(MediaError) -> (OpenedFile, URL) {
    try Multimedia.demand(MediaPart.player + (isVideo ? MediaPart.screen : []))
    do throws(MediaError) {
      return (try OpenedFile(file), URL(filePath: file.path))
    } catch .noFile {
      guard let heldOpen else { throw .noFile }
      return (heldOpen, URL(filePath: "/proc/self/fd/\(heldOpen.descriptor)"))
    }
  }

  /// Elsewhere, because GStreamer reads its plug-ins first, and a disk may sleep.
  @concurrent private nonisolated static func build(
    _ file: OpenedFile, at address: URL, _ speakers: Speakers, _ video: VideoSink?,
    _ onMessage: @escaping @Sendable (PipelineMessage) -> Void
  ) async throws(MediaError) -> (Pipeline, Way) {
    let way = try Way(to: speakers)
    let pipeline = try Pipeline(of: MediaPart.playbin, onMessage: onMessage)
    let player = pipeline.itself
    let sound = speakers.areSilent ? [] : ["audio", "native-audio"]
    let pictures = video == nil ? [] : ["video", "native-video"]
    player.set("flags", (sound + pictures).joined(separator: "+"))
    player.set("audio-sink", way.itself)
    // Where none is given, it tries all that are installed, pictures or not; one of DirectFB's
    // crashes.
    let screen = if let video { video.itself } else { try Element("fakesink") }
    player.set("video-sink", screen)
    if let key = file.key {
      try player.play(file, key: key)
    } else {
      player.set("uri", address.absoluteString)
    }
    return (pipeline, way)
  }
}

// MARK: - What is heard

extension SoundPipeline {
  func set(volume: Double) { way.fader.set("volume", volume) }

  func set(_ voice: Voice) { way.pitch.set("semitones", voice.semitones) }

  func prepare(within seconds: Double) async throws(MediaError) {
    try await reach(.paused, within: seconds)
  }

  func play() async throws(MediaError) {
    try await reach(.playing)
    isPlaying = true
  }

  func pause() async throws(MediaError) {
    isPlaying = false
    try await reach(.paused)
  }

  /// Goes to a place, or stays where it is, and goes on at a speed until an end. Does nothing where
  /// the file can't be sought in, and answers whether it can.
  func seek(to place: Double?, speed: Double, end: Double?) async throws(MediaError) -> Bool {
    (self.speed, self.end) = (speed, end)
    return try await insist(within: Self.patience) { pipeline in
      guard await pipeline.seek(to: place, speed: speed, end: end) else { return .refused }
      return await pipeline.settle(within: Self.patience)
    }
  }

  /// Whether all of it was heard since it last went to a place.
  var hasEnded: Bool { pipeline.hasEnded }

  /// Nil where it does not know, or does not answer in time.
  func sight() async -> Pipeline.Sighting? {
    await answer(within: .seconds(Self.patience)) { [pipeline] in await pipeline.sight() } ?? nil
  }

  /// The same without a time limit: where the pipeline hangs, this never returns.
  func look() async -> Pipeline.Sighting? { await pipeline.sight() }

  /// Likewise.
  func duration() async -> Double? {
    await answer(within: .seconds(Self.patience)) { [pipeline] in
      await pipeline.wholeDuration()
    } ?? nil
  }

  /// What went wrong, if something did.
  func failure() async -> MediaError? {
    guard let failure = pipeline.failure else { return nil }
    // Speakers complain about a file, too: where there is no sound in it at all.
    guard case .failed = failure.error, !speakers.areSilent else { return failure.error }
    // Without any speakers, it is the player that can't connect to them.
    let reason = await SoundServer.reasonForSilence(of: speakers)
    return reason ?? (failure.element == Self.sink ? .stalled : failure.error)
  }

  private func reach(
    _ state: Pipeline.State, within seconds: Double = patience
  ) async throws(MediaError) {
    try await insist(within: seconds) { pipeline in
      guard await pipeline.change(to: state) else { return .never }
      return await pipeline.settle(within: seconds)
    }
  }

  /// False where the pipeline refuses.
  @discardableResult
  private func insist(
    within seconds: Double, _ body: @escaping @Sendable (Pipeline) async -> Pipeline.Arrival
  ) async throws(MediaError) -> Bool {
    let arrival = await answer(within: .seconds(seconds)) { [pipeline] in
      await body(pipeline)
    }
    switch arrival {
    case .there: return true
    case .refused: return false
    case .never: throw await failure() ?? .damaged
    case .late, nil: throw await failure() ?? .stalled
    }
  }
}
