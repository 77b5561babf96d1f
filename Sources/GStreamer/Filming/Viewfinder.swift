// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Synchronization

/// What a camera sees now, small. GStreamer's threads note it, and whoever shows it takes the newest:
/// nothing is queued.
package final class Viewfinder: Sendable {
  /// At most so large, in pixels.
  static let (width, height) = (640, 360)
  /// A camera that gives nothing for so long gives nothing at all.
  static let patience = Duration.seconds(2)

  private struct Sight {
    var frame: CameraFrame?
    var noted = ContinuousClock.now
    var isStill = true
    var watcher: AsyncStream<CameraFrame>.Continuation?
  }

  private let sight = Mutex(Sight())

  /// The newest picture; nil before the first.
  package var frame: CameraFrame? { sight.withLock { $0.frame } }

  /// The newest picture whenever there is one. Who asks last gets them.
  package func frames() -> AsyncStream<CameraFrame> {
    let (frames, watcher) = AsyncStream.makeStream(
      of: CameraFrame.self, bufferingPolicy: .bufferingNewest(1))
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
  func note(_ frame: CameraFrame) -> Bool {
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

  /// Takes what comes to that sink; calls `onNews` when the first picture has come, also after it stood
  /// still.
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
    gstreamer_shim_end_without(sink.pointer)
  }

  /// Lives as long as the sink may call it.
  private final class Eye: Sendable {
    private let viewfinder: Viewfinder
    private let onNews: @Sendable () -> Void

    init(_ viewfinder: Viewfinder, _ onNews: @escaping @Sendable () -> Void) {
      (self.viewfinder, self.onNews) = (viewfinder, onNews)
    }

    func see(_ sample: OpaquePointer) {
      if let frame = CameraFrame(sample), viewfinder.note(frame) { onNews() }
    }
  }
}

extension CameraFrame {
  /// Nil where it can't be read.
  fileprivate init?(_ sample: OpaquePointer) {
    var (width, height) = (gint(0), gint(0))
    var map = GstMapInfo()
    guard let form = gst_sample_get_caps(sample).flatMap({ gst_caps_get_structure($0, 0) }),
      gst_structure_get_int(form, "width", &width) != 0,
      gst_structure_get_int(form, "height", &height) != 0, width > 0, height > 0,
      let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0
    else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    self.init(
      width: Int(width), height: Int(height),
      rows: UnsafeRawBufferPointer(start: map.data, count: Int(map.size)))
  }

  /// From rows each of which fills whole words of four bytes; nil where there are not enough.
  init?(width: Int, height: Int, rows: UnsafeRawBufferPointer) {
    let (row, stride) = (3 * width, (3 * width + 3) / 4 * 4)
    guard rows.count >= stride * (height - 1) + row else { return nil }
    (self.width, self.height) = (width, height)
    if row == stride {
      bytes = Array(rows.prefix(row * height))
    } else {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(row * height)
      for index in 0..<height { bytes += rows[index * stride..<index * stride + row] }
      self.bytes = bytes
    }
  }
}
