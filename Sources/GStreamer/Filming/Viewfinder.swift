// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Synchronization

/// The camera's newest picture, small. GStreamer's threads store it, and the view reads it: nothing
/// is queued.
package final class Viewfinder: Sendable {
  /// At most so large, in pixels.
  static let (width, height) = (640, 360)
  /// A camera that gives nothing for so long gives nothing at all.
  static let patience = Duration.seconds(2)

  private struct Sight {
    var frame: PackedFrame?
    var noted = SuspendingClock.now
    var isStill = true
    var watcher: AsyncStream<PackedFrame>.Continuation?
  }

  private let sight = Mutex(Sight())

  /// The newest picture; nil before the first.
  package var frame: PackedFrame? { sight.withLock { $0.frame } }

  /// The newest picture whenever there is one. Only the latest caller gets them.
  package func frames() -> AsyncStream<PackedFrame> {
    let (frames, watcher) = AsyncStream.makeStream(
      of: PackedFrame.self, bufferingPolicy: .bufferingNewest(1))
    let before = sight.withLock { sight in
      if let frame = sight.frame { watcher.yield(frame) }
      let before = sight.watcher
      sight.watcher = watcher
      return before
    }
    before?.finish()
    return frames
  }

  var hasSeen: Bool { sight.withLock { $0.frame != nil } }

  /// How long ago something came.
  var age: Duration { sight.withLock { $0.noted.duration(to: .now) } }

  /// Nothing is late.
  func forgive() { sight.withLock { $0.noted = .now } }

  /// From now on the next picture is news.
  func noteStillness() { sight.withLock { $0.isStill = true } }

  /// Notes the next picture; returns whether that is news.
  func note(_ frame: PackedFrame) -> Bool {
    sight.withLock { sight in
      defer { sight.isStill = false }
      (sight.frame, sight.noted) = (frame, .now)
      sight.watcher?.yield(frame)
      return sight.isStill
    }
  }

  deinit { sight.withLock { $0.watcher?.finish() } }
}

// MARK: - Where pictures come from

extension Viewfinder {
  static let sink = "viewfinder"

  /// The way of pictures into it, as gst-launch would describe that.
  static let description = """
    queue leaky=downstream max-size-buffers=1 ! videoconvertscale
    ! video/x-raw,format=RGB,width=[1,\(width)],height=[1,\(height)],pixel-aspect-ratio=1/1
    ! appsink name=\(sink) max-buffers=1 drop=true async=false sync=false
    """

  /// Takes what comes to that sink; calls `onNews` when the first picture has come, also after it
  /// stood still.
  func look(through sink: Element, _ onNews: @escaping @Sendable () -> Void) {
    let eye = Eye(self, onNews)
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = { sink, eye in
      guard let eye, let sample = gst_app_sink_pull_sample(sink) else { return GST_FLOW_EOS }
      defer { gst_sample_unref(sample) }
      Unmanaged<Eye>.fromOpaque(eye).takeUnretainedValue().see(sample)
      return GST_FLOW_OK
    }
    gst_app_sink_set_callbacks(
      UnsafeMutableRawPointer(sink.pointer).assumingMemoryBound(to: GstAppSink.self), &callbacks,
      Unmanaged.passRetained(eye).toOpaque(),
      { eye in if let eye { Unmanaged<Eye>.fromOpaque(eye).release() } })
    sink.letPipelineEndWithoutIt()
  }

  /// Lives as long as the sink may call it.
  private final class Eye: Sendable {
    private let viewfinder: Viewfinder
    private let onNews: @Sendable () -> Void
    private let hasSeen = Atomic(false)

    init(_ viewfinder: Viewfinder, _ onNews: @escaping @Sendable () -> Void) {
      (self.viewfinder, self.onNews) = (viewfinder, onNews)
    }

    func see(_ sample: OpaquePointer) {
      guard let frame = PackedFrame(sample) else { return }
      let isNews = viewfinder.note(frame)
      // A pipeline before this one may take its time to end, and have given the picture before.
      let isFirst = !hasSeen.exchange(true, ordering: .relaxed)
      if isNews || isFirst { onNews() }
    }
  }
}
