// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GLib
import Glibc

/// The elements a voice goes through, from the microphone into the file. Whatever may wait for a
/// server or a disk is done on threads of its own.
final class RecorderChain: Sendable {
  enum Source: Sendable {
    /// That of the system, unless it is named; of a sound server other than the desktop's for
    /// tests.
    case microphone(Microphone.ID?, server: String? = nil)
    /// Anything that makes sound, as gst-launch would describe it; for tests.
    case described(String)

    var server: String? {
      if case .microphone(_, let server) = self { server } else { nil }
    }

    var microphone: Microphone.ID? {
      if case .microphone(let id, _) = self { id } else { nil }
    }
  }

  struct Order: Sendable {
    let source: Source
    /// Nil where only a voice is recorded.
    let film: Film?
    let quality: RecordingQuality
    let file: Descriptor
    let limit: Double?
    /// Whether it is told how loud each pitch is, which costs about as much as all else.
    var hasSpectrum = false
    /// The public key that the file is sealed with as it is written; nil where it is not.
    var sealingKey: [UInt8]?
  }

  struct Film: Sendable {
    let source: CameraSource
    let viewfinder: Viewfinder
  }

  static let microphone = "microphone"
  static let camera = "camera"
  static let seal = "seal"
  /// How far levels are apart, in seconds.
  static let levelInterval = 0.033
  /// How far spectra are apart, in seconds.
  static let spectrumInterval = 0.05

  private let pipeline: Pipeline
  private let source: Element?
  /// All that pictures go through until they are joined with the sound.
  private let camera: Element?
  private let input: Element
  private let output: Element
  private let filter: Element
  private let join: Element
  private let file: Descriptor
  /// The end comes even where the pipeline's queue waits for a device.
  private let ending = DispatchQueue(label: "org.harudiary.ending", qos: .userInitiated)
  /// Questions to the sound server block this queue alone. They need a lock that a microphone takes
  /// when it closes without looking whether a question is under way, so closing is done here, too.
  let questions = DispatchQueue(label: "org.harudiary.microphone")

  @concurrent static func make(
    _ order: Order, _ meter: RecordingMeter, _ events: AsyncStream<RecorderEvent>.Continuation
  ) async throws(MediaError) -> RecorderChain {
    try Multimedia.demand(order.film == nil ? MediaPart.recorder : MediaPart.film)
    return try RecorderChain(order, try await order.film?.source.find(), meter, events)
  }

  private init(
    _ order: Order, _ found: ChosenCamera?, _ meter: RecordingMeter,
    _ events: AsyncStream<RecorderEvent>.Continuation
  ) throws(MediaError) {
    pipeline = try Pipeline(order.description(with: found), with: order.file) { message in
      switch message {
      case .level(let level): if meter.note(level) { events.yield(.heard) }
      case .spectrum(let magnitudes): meter.note(magnitudes)
      case .ended: events.yield(.ended)
      case .failed(let element, let error): events.yield(.failed(element: element, error))
      case .reached, .prerolled, .durationChanged: break
      }
    }
    (input, output) = (pipeline.element("input"), pipeline.element("output"))
    (filter, join) = (pipeline.element("filter"), pipeline.element("join"))
    file = order.file
    if let key = order.sealingKey {
      precondition(key.count == 32, "no public key")
      // It could not be opened behind something else.
      guard file.isEmpty else { throw MediaError(errno: EEXIST) }
      pipeline.element(Self.seal).set("public-key", copying: key)
    }
    if let limit = order.limit {
      join.set("limit", UInt64((limit * Double(order.quality.sampleRate)).rounded()))
    }
    camera = found == nil ? nil : pipeline.element(Self.camera)
    if let film = order.film, let found, let camera {
      found.prepare(pipeline)
      camera.letPipelineEndWithoutIt()
      let sync = pipeline.element("sync")
      sync.set("audio", join)
      sync.set("muxer", pipeline.element("mux"))
      film.viewfinder.look(through: pipeline.element(Viewfinder.sink)) { events.yield(.seen) }
      // That of a microphone stands still while it does.
      pipeline.followSystemClock()
    }
    guard case .microphone(let id, let server) = order.source else {
      source = nil
      return
    }
    let source = pipeline.element(Self.microphone)
    self.source = source
    if let id { source.set("device", id) }
    if let server { source.set("server", server) }
    follow(source, events)
  }

  deinit {
    // Closed or not, no question is asked any more when the pipeline goes.
    questions.async { [pipeline] in pipeline.changeNow(to: .null) }
  }

  /// Tells by which microphone it hears, now and whenever the sound server moves it.
  private func follow(_ source: Element, _ events: AsyncStream<RecorderEvent>.Continuation) {
    source.onChange(of: "current-device") { [questions, weak source] in
      // It is asked for on the thread that hears, which must not wait for the answer.
      questions.async { [weak source] in
        if let id = source?.text("current-device") { events.yield(.moved(to: id)) }
      }
    }
  }

  /// Throws where there is no sound server, or it does not let us in.
  static func askServer(_ server: String?) throws(MediaError) {
    let refusal = FirstError()
    let asking = try Pipeline("pulsesrc name=\(microphone) ! fakesink") { message in
      if case .failed(_, let error) = message { refusal.note(error) }
    }
    if let server { asking.element(microphone).set("server", server) }
    guard asking.changeNow(to: .ready) else {
      if case .failed(let text) = refusal.reason { throw MediaError(refusedBySoundServer: text) }
      throw MediaError.noSoundServer
    }
    asking.changeNow(to: .null)
  }
}

// MARK: - Commands

extension RecorderChain {
  func begin() async { await pipeline.change(to: .playing) }

  /// Gives it what the file gets, too: no more, and no later. Before the beginning.
  func tell(_ hearing: any SampleListener, at rate: Int) {
    hearing.begin(rate: rate)
    join.tap("src") { tapped in
      switch tapped {
      case .bytes(let bytes): hearing.take(bytes)
      case .position: break
      case .end: hearing.endInput()
      }
    }
  }

  /// Writes what the file gets into another one, too, and before. Before the beginning.
  func copy(to file: Descriptor) {
    let copy = RecordingCopy(file)
    output.tap("sink") { copy.take($0) }
  }

  /// Whether something was heard that waits for the disk.
  var isHeldUp: Bool {
    input.wholeNumber("current-level-time") > 0 || output.wholeNumber("current-level-time") > 0
  }

  /// Whether an element is one of those that pictures go through.
  func isOfCamera(_ element: String) -> Bool { camera?.hasPart(element) == true }

  func setCutoff(_ cutoff: Double?) { filter.set("cutoff", cutoff ?? 96_000) }

  func setGain(_ gain: Double) { join.set("gain", max(0, gain)) }

  func setHearing(_ isHearing: Bool) async {
    guard let source else { return }
    await pipeline.onQueue { _ in source.change(to: isHearing ? .playing : .paused) }
  }

  /// Has another microphone from now on, or that of the system; in one step, because a microphone
  /// that hears during a pause is one too many.
  func use(_ id: Microphone.ID?, isHearing: Bool) async {
    guard let source else { return }
    await pipeline.onQueue { [questions] _ in
      questions.sync { source.change(to: .ready) }
      source.set("device", id ?? "")
      source.change(to: isHearing ? .playing : .paused)
    }
  }

  func endInput() async {
    await withCheckedContinuation { continuation in
      ending.async { [input] in
        input.endInput()
        continuation.resume()
      }
    }
  }

  /// Lets go of the microphone and the file; what does not let go in time goes on by itself, and
  /// writes nothing any more, because what was recorded may be checked and kept by then.
  func close(within patience: Duration) async {
    _ = await answer(within: patience) { [self] in
      if let camera { await pipeline.haltCamera(in: camera) }
      await pipeline.onQueue { [questions, pipeline] _ in
        _ = questions.sync { pipeline.changeNow(to: .null) }
      }
    }
    file.retire()
  }
}
