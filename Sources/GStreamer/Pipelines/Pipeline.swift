// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Dispatch
import GLib
import Synchronization

/// A chain of GStreamer's elements, some of which have names.
///
/// Safe to share: elements guard themselves against other threads, and nothing here changes after
/// it was made. Its states change on a thread of its own, because a device may take seconds to
/// answer. Messages come on whichever thread of GStreamer's has one: their handler is quick, and
/// hands on.
package final class Pipeline: @unchecked Sendable {
  package enum State: Int, Sendable {
    case null, ready, paused, playing
  }

  private let pointer: UnsafeMutablePointer<GstElement>
  /// What its elements use, and can't hold by themselves.
  private let belongings: (any AnyObject & Sendable)?
  private let queue = DispatchQueue(label: "org.harudiary.pipeline", qos: .userInitiated)
  private let listener: Listener

  /// A pipeline as gst-launch would describe it.
  convenience init(
    _ description: String, with belongings: (any AnyObject & Sendable)? = nil,
    onMessage: @escaping @Sendable (PipelineMessage) -> Void
  ) throws(MediaError) {
    try Multimedia.begin()
    do {
      let made = try throwingGError {
        gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, $0)
      }
      guard let made else { preconditionFailure("a pipeline of nothing: \(description)") }
      self.init(floating: made, with: belongings, onMessage)
    } catch {
      throw MediaError.failed(error.message)
    }
  }

  /// A pipeline that is an element by itself, such as a player.
  convenience init(
    of part: MediaPart, onMessage: @escaping @Sendable (PipelineMessage) -> Void
  ) throws(MediaError) {
    try Multimedia.demand([part])
    guard let made = gst_element_factory_make(part.element, nil) else {
      throw MediaError.missing([part])
    }
    self.init(floating: made, onMessage)
  }

  private init(
    floating: UnsafeMutablePointer<GstElement>, with belongings: (any AnyObject & Sendable)? = nil,
    _ onMessage: @escaping @Sendable (PipelineMessage) -> Void
  ) {
    pointer = floating
    self.belongings = belongings
    listener = Listener(onMessage, floating)
    gst_object_ref_sink(floating)
    listen(listener)
  }

  deinit {
    // A device may take long to close; this does not wait for it.
    let bus = gst_element_get_bus(pointer)
    gst_bus_set_sync_handler(bus, nil, nil, nil)
    gst_object_unref(bus)
    nonisolated(unsafe) let pointer = pointer
    queue.async { [belongings] in
      withExtendedLifetime(belongings) {
        gst_element_set_state(pointer, GST_STATE_NULL)
        gst_object_unref(pointer)
      }
    }
  }

  /// An element that the description names.
  func element(_ name: String) -> Element { itself.part(name) }

  /// Has its time told by the system, whatever clocks its devices have.
  func followSystemClock() {
    let clock = gst_system_clock_obtain()
    gst_pipeline_use_clock(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstPipeline.self), clock)
    gst_object_unref(clock)
  }

  /// The pipeline as an element with properties of its own.
  var itself: Element {
    gst_object_ref(pointer)
    return Element(adopting: pointer)
  }
}

// MARK: - States

extension Pipeline {
  /// Asks for a state, and waits until that is reached or on its way; a failure comes as a message,
  /// too.
  @discardableResult
  func change(to state: State) async -> Bool {
    await onQueue { gst_element_set_state($0, state.value) != GST_STATE_CHANGE_FAILURE }
  }

  /// The same on the caller's thread, which has to wait.
  @discardableResult
  func changeNow(to state: State) -> Bool {
    gst_element_set_state(pointer, state.value) != GST_STATE_CHANGE_FAILURE
  }

  /// Calls what may block on the pipeline's own thread.
  func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable (UnsafeMutablePointer<GstElement>) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body(self.pointer)) }
    }
  }

  /// Where it plays, in seconds; nil where it does not know.
  var position: Double? {
    var position = gint64(0)
    guard gst_element_query_position(pointer, GST_FORMAT_TIME, &position) != 0 else { return nil }
    return Double(position) / 1e9
  }

  /// How long all of it is, in seconds; nil where it does not know.
  var duration: Double? {
    var duration = gint64(-1)
    guard gst_element_query_duration(pointer, GST_FORMAT_TIME, &duration) != 0, duration > 0
    else { return nil }
    return Double(duration) / 1e9
  }
}

extension Pipeline.State {
  init(_ state: GstState) {
    switch state {
    case GST_STATE_PLAYING: self = .playing
    case GST_STATE_PAUSED: self = .paused
    case GST_STATE_READY: self = .ready
    default: self = .null
    }
  }

  var value: GstState {
    switch self {
    case .null: GST_STATE_NULL
    case .ready: GST_STATE_READY
    case .paused: GST_STATE_PAUSED
    case .playing: GST_STATE_PLAYING
    }
  }
}

// MARK: - Messages

extension Pipeline {
  struct Failure: Sendable {
    /// The name of the element that reports it.
    let element: String
    let error: MediaError
  }

  /// What went wrong first; what comes after follows from that.
  var failure: Failure? { listener.firstFailure }

  /// Whether everything has gone through since it was last sent to a place.
  var hasEnded: Bool { listener.hasEnded.load(ordering: .sequentiallyConsistent) }

  /// Sends it to a place. That it has ended before is not true any more, unless this fails. It may
  /// also end while this is under way: at the new place only where `isNearEnd`.
  func forgettingEnd(isNearEnd: Bool, _ send: () -> Bool) -> Bool {
    let hadEnded = listener.hasEnded.exchange(false, ordering: .sequentiallyConsistent)
    let isSent = send()
    if isSent, !isNearEnd {
      listener.hasEnded.store(false, ordering: .sequentiallyConsistent)
    } else if hadEnded, !isSent {
      listener.hasEnded.store(true, ordering: .sequentiallyConsistent)
    }
    return isSent
  }

  private func listen(_ listener: Listener) {
    let bus = gst_element_get_bus(pointer)
    gst_bus_set_sync_handler(
      bus,
      { _, message, listener in
        guard let message, let listener else { return GST_BUS_DROP }
        Unmanaged<Listener>.fromOpaque(listener).takeUnretainedValue().hear(message)
        gst_message_unref(message)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(listener).toOpaque(),
      { listener in
        if let listener { Unmanaged<Listener>.fromOpaque(listener).release() }
      })
    gst_object_unref(bus)
  }
}

/// Turns messages into values; lives as long as the bus may call it.
private final class Listener: Sendable {
  private let handler: @Sendable (PipelineMessage) -> Void
  /// Only compared with where a message comes from.
  private nonisolated(unsafe) let pipeline: UnsafeMutablePointer<GstElement>
  private let failure = Mutex<Pipeline.Failure?>(nil)
  let hasEnded = Atomic(false)

  init(
    _ handler: @escaping @Sendable (PipelineMessage) -> Void,
    _ pipeline: UnsafeMutablePointer<GstElement>
  ) {
    (self.handler, self.pipeline) = (handler, pipeline)
  }

  func hear(_ message: UnsafeMutablePointer<GstMessage>) {
    guard let message = PipelineMessage(message, of: pipeline) else { return }
    if case .failed(let element, let error) = message {
      failure.withLock { $0 = $0 ?? Pipeline.Failure(element: element, error: error) }
    }
    if case .ended = message { hasEnded.store(true, ordering: .sequentiallyConsistent) }
    handler(message)
  }

  var firstFailure: Pipeline.Failure? { failure.withLock { $0 } }
}
