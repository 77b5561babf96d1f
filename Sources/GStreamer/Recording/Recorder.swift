// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// Records a voice, or a film, into a file that the caller has opened: Opus in Ogg, or with VP8 in
/// WebM, which is a whole recording at every moment, whatever ends it.
///
/// Seven kinds of threads take part:
///
/// - The main actor holds what a person sees: `state`, `isSilent`, `microphoneName`. It never waits
///   for a device, a server or a disk.
/// - The microphone's thread takes the sound from the server, and puts it into a queue with room
///   for half a minute. Nothing else may hold it up, or words would be missing.
/// - The encoder's thread takes the sound out of that queue: filter, gain and limit, level, Opus,
///   Ogg, the seal where there is to be one, and the copy outside the diary (`RecordingCopy`). It
///   stores the levels in `RecordingMeter`, from which the view reads the newest at any time.
/// - The spectrum's thread gets the same sound before the filter. Where it is late it misses some;
///   nothing waits for it.
/// - The disk's thread does write(2). A disk that hesitates, or does not answer at all, holds up
///   only this one, with room for hours of a voice before it.
/// - The pipeline's queue (`Pipeline.onQueue`) asks for changes of state, which may take seconds.
///   Questions to the sound server, and the end, have queues of their own beside it.
/// - The synchronizer's queue makes the file safe every second: `synchronize` is fdatasync(2).
///
/// A recogniser (`SampleListener`) gets a copy of the joined sound, and has threads and a process
/// of its own; the recording never waits for it.
///
/// What happens on any of them comes to the main actor as a `RecorderEvent`, in order, through one
/// stream. Only sound itself and levels never do.
///
/// A film has more threads: the camera's, one for its pictures each in the file and in the
/// viewfinder, and the video sync's, which gives pictures the time of their sound, and encodes
/// them. Where any of them is late, pictures are left out. Only its thread and the encoder's meet,
/// where both streams are joined, and there is room in between for as long as one may wait for the
/// other.
///
/// A pause pauses the microphone alone: what it has heard goes on into the file meanwhile. An end
/// lets nothing more into the queue, so that it needs no answer of the microphone, which may be
/// gone.
@MainActor @Observable package final class Recorder {
  package enum State: Equatable, Sendable {
    case idle, starting, recording, paused
    /// What was heard is still on its way to the file.
    case finishing
    case ended
    /// All that was heard until then is in the file.
    case failed(MediaError)

    package var isFinal: Bool {
      switch self {
      case .ended, .failed: true
      case .idle, .starting, .recording, .paused, .finishing: false
      }
    }
  }

  package internal(set) var state = State.idle
  /// Nothing but zeros has come for three seconds, as from a microphone that is switched off.
  package internal(set) var isSilent = false
  /// What people call the microphone that hears; nil before one does.
  package var microphoneName: String? { microphone?.name }
  /// The last time another microphone took over, because one was pulled out or the system's
  /// changed.
  package internal(set) var lastSwitch: MicrophoneSwitch?

  /// What the camera sees, pauses included; nil where only a voice is recorded.
  package let viewfinder: Viewfinder?
  /// Whether it was to film, and no picture has come.
  package var hasSeenNothing: Bool { viewfinder?.hasSeen == false }
  /// Why the picture stands still while sound goes on; nil while it moves.
  package internal(set) var cameraFailure: MediaError?

  /// What is above is taken off, in hertz; nil takes nothing off.
  package var cutoff: Double? { didSet { chain?.setCutoff(cutoff) } }
  /// How much louder it gets, by the factor of the amplitude; 1 leaves it as it is.
  package var gain = 1.0 { didSet { chain?.setGain(gain) } }
  /// The recogniser that listens to all that is recorded, from its beginning to its end, where that
  /// is set before it starts. Whatever becomes of it, the recording goes on.
  @ObservationIgnored package var hearing: (any SampleListener)?
  /// Lets what goes into the file go into this one, too, and before, where that is set before it
  /// starts. It makes a descriptor of its own of it.
  @ObservationIgnored package var copyDescriptor: Int32?
  /// Seals the file as it is written, with this public key, where that is set before it starts. The
  /// file has to be empty. What gets a copy gets it sealed; what hears, hears it as it is.
  @ObservationIgnored package var sealingKey: [UInt8]?
  /// How much is recorded at most, in seconds; it ends by itself then.
  package let limit: Double?

  /// How much was recorded, in seconds; pauses do not count. It changes all the time, unobserved.
  package var elapsed: Double { meter.elapsed }
  /// How much can still be recorded; nil without a limit.
  package var remaining: Double? { limit.map { max($0 - elapsed, 0) } }
  /// How loud it is now, unobserved.
  package var level: RecordingLevel { meter.level }
  /// How loud all of it was, unobserved; complete when it has ended.
  package var waveform: Waveform { meter.reading.waveform }
  /// How loud it was lately, `levelInterval` apart, the last one last; unobserved.
  package var recentLevels: [RecordingLevel] {
    meter.reading.recent.suffix(RecordingMeter.recentLimit)
  }

  /// In seconds.
  package static let levelInterval = RecorderChain.levelInterval

  /// What is heard now, before the filter; unobserved.
  package var spectrum: RecordingSpectrum {
    RecordingSpectrum(meter.magnitudes, rate: order.quality.sampleRate)
  }

  @ObservationIgnored let meter = RecordingMeter()
  @ObservationIgnored let events: AsyncStream<RecorderEvent>.Continuation
  @ObservationIgnored let order: RecorderChain.Order
  @ObservationIgnored let synchronize: @Sendable () -> Void
  @ObservationIgnored var chain: RecorderChain?
  @ObservationIgnored var synchronizer: RepeatingTimer?
  @ObservationIgnored var microphone: Microphone?
  /// Why it comes to its end, if that is a failure.
  @ObservationIgnored var failure: MediaError?
  @ObservationIgnored var isConcluding = false
  /// No picture goes into the file any more, whatever is seen.
  @ObservationIgnored var hasLostCamera = false
  @ObservationIgnored var waiting: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored private var following: Task<Void, Never>?
  /// The microphone that was chosen last, in which nil is that of the system; nil where none was
  /// chosen since the beginning.
  @ObservationIgnored var choice: Microphone.ID??

  /// Records to a file that is open for writing, of which it makes a descriptor of its own; from
  /// the microphone of that name, or from that of the system, whichever that is at the time.
  package convenience init(
    to descriptor: Int32, quality: RecordingQuality, microphone: Microphone.ID?, limit: Double?,
    synchronize: @escaping @Sendable () -> Void
  ) {
    self.init(
      to: descriptor, quality: quality, source: .microphone(microphone), limit: limit,
      synchronize: synchronize)
  }

  /// Films likewise, with the camera of that name, or the first there is.
  package convenience init(
    filming camera: Camera.ID?, to descriptor: Int32, quality: RecordingQuality,
    microphone: Microphone.ID?, limit: Double?, synchronize: @escaping @Sendable () -> Void
  ) {
    self.init(
      to: descriptor, quality: quality, source: .microphone(microphone), film: .camera(camera),
      limit: limit, synchronize: synchronize)
  }

  /// Records anything that makes sound, as gst-launch would describe it, as quickly as that comes:
  /// to measure what takes hours otherwise.
  package convenience init(
    to descriptor: Int32, quality: RecordingQuality, sound description: String, limit: Double?,
    synchronize: @escaping @Sendable () -> Void
  ) {
    self.init(
      to: descriptor, quality: quality, source: .described(description), limit: limit,
      synchronize: synchronize)
  }

  init(
    to descriptor: Int32, quality: RecordingQuality, source: RecorderChain.Source,
    film: CameraSource? = nil, limit: Double?, synchronize: @escaping @Sendable () -> Void
  ) {
    self.limit = limit
    self.synchronize = synchronize
    let film = film.map { RecorderChain.Film(source: $0, viewfinder: Viewfinder()) }
    viewfinder = film?.viewfinder
    order = RecorderChain.Order(
      source: source, film: film, quality: quality, file: Descriptor(copying: descriptor),
      limit: limit)
    let stream: AsyncStream<RecorderEvent>
    (stream, events) = AsyncStream.makeStream()
    following = Task { [weak self] in
      for await event in stream { await self?.follow(event) }
    }
  }

  isolated deinit {
    following?.cancel()
    hearing?.endInput()
    for one in waiting { one.resume() }
  }
}

// MARK: - Commands

extension Recorder {
  /// Throws what would keep a recording from that microphone, or from that of the system.
  @concurrent package nonisolated static func check(
    _ microphone: Microphone.ID? = nil
  ) async throws(MediaError) {
    try await check(microphone, server: nil)
  }

  /// The same for a film with the camera of that name, or the first there is.
  @concurrent package nonisolated static func check(
    filming camera: Camera.ID?, _ microphone: Microphone.ID? = nil
  ) async throws(MediaError) {
    try Multimedia.demand(MediaPart.film)
    _ = try await CameraSource.camera(camera).find()
    try await check(microphone)
  }

  @concurrent nonisolated static func check(
    _ microphone: Microphone.ID?, server: String?
  ) async throws(MediaError) {
    try Multimedia.demand(MediaPart.recorder)
    try RecorderChain.askServer(server)
    _ = try await Microphones.find(microphone)
  }

  /// Begins; `state` says how that goes on.
  package func start() {
    guard state == .idle else { return }
    state = .starting
    var whole = order
    whole.hasSpectrum = cutoff != nil
    whole.sealingKey = sealingKey
    let (order, meter, events, hearing) = (whole, meter, events, hearing)
    let copy = copyDescriptor.map(Descriptor.init(copying:))
    Task {
      do throws(MediaError) {
        let chain = try await RecorderChain.make(order, meter, events)
        if let copy { chain.copy(to: copy) }
        if let hearing { chain.tell(hearing, at: order.quality.sampleRate) }
        await take(chain)
      } catch {
        await conclude(.failed(error))
      }
    }
  }

  package func pause() {
    guard state == .recording, let chain else { return }
    state = .paused
    Task { await chain.setHearing(false) }
  }

  package func resume() {
    guard state == .paused, let chain else { return }
    state = .recording
    meter.forgive()
    isSilent = false
    Task { await chain.setHearing(true) }
  }

  /// Goes on with another microphone, or with that of the system.
  package func use(_ microphone: Microphone.ID?) {
    guard [.starting, .recording, .paused].contains(state) else { return }
    choice = .some(microphone)
    guard let chain else { return }
    let isHearing = state != .paused
    meter.forgive()
    Task { await chain.use(microphone, isHearing: isHearing) }
  }

  /// Ends it, and returns when all that was heard is in the file, which takes some milliseconds, a
  /// few seconds where a device is stuck, and a minute where the disk is.
  package func stop() async {
    switch state {
    case .idle: await conclude(.ended)
    case .ended, .failed: break
    // Where nothing has come yet, there is nothing to wait for.
    case .starting where elapsed == 0: await conclude(.ended)
    case .starting, .recording, .paused, .finishing:
      finish()
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
