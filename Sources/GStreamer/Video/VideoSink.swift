// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Synchronization

/// Where the pictures of a video go: to whoever takes them, at the moment when each is due.
///
/// They wait for nobody. Of those that come faster than they are taken there is only the newest, and
/// while nobody looks none are made.
package final class VideoSink: Sendable {
  private static let size = "size"
  private static let screen = "screen"

  /// As they become due, for one taker.
  package let frames: AsyncStream<VideoFrame>

  let itself: Element
  private let outlet: Outlet
  private let extent = Mutex(Extent())

  init() throws(MediaError) {
    // Before they are turned upright they must be in a form that can be turned; after, they are no
    // larger than they are shown. What comes too late is left out, so that sound never waits.
    itself = try Element(
      """
      videoconvert ! videoflip video-direction=auto ! videoconvertscale
      ! capsfilter name=\(Self.size) caps=\(Extent().caps)
      ! appsink name=\(Self.screen) max-buffers=2 drop=true qos=true max-lateness=20000000
        enable-last-sample=false
      """)
    let (frames, frame) = AsyncStream.makeStream(
      of: VideoFrame.self, bufferingPolicy: .bufferingNewest(1))
    self.frames = frames
    outlet = Outlet(frame)
    outlet.connect(itself.part(Self.screen))
  }

  /// How large pictures are made, in pixels.
  private struct Extent {
    /// As large as they are shown; 0 while nobody knows.
    var (width, height) = (0, 0)
    var isWatched = true

    /// In the form of caps. What nobody sees still goes through to its end, which a seek waits for; as
    /// next to nothing it costs next to nothing.
    var caps: String {
      let form = "video/x-raw,format=RGB,pixel-aspect-ratio=1/1"
      guard isWatched else { return form + ",width=[1,16],height=[1,16]" }
      guard width > 0, height > 0 else { return form }
      return form + ",width=[1,\(width)],height=[1,\(height)]"
    }
  }

  /// Makes them no larger than this from now on, in pixels, and never larger than they are. False where
  /// they were like that before.
  @discardableResult
  func fit(width: Int, height: Int) -> Bool {
    change { ($0.width, $0.height) = (width, height) }
  }

  /// Whether anybody looks.
  func set(isWatched: Bool) {
    outlet.isWatched.store(isWatched, ordering: .relaxed)
    change { $0.isWatched = isWatched }
  }

  @discardableResult
  private func change(_ body: (inout Extent) -> Void) -> Bool {
    extent.withLock { extent in
      let before = extent.caps
      body(&extent)
      guard extent.caps != before else { return false }
      itself.part(Self.size).set("caps", extent.caps)
      return true
    }
  }

  /// Whether what comes is not meant to be seen: only what comes after it is.
  func set(isHeld: Bool) { outlet.isHeld.store(isHeld, ordering: .relaxed) }
}

/// Hands on what a sink has. It knows nothing of the sink, which keeps it.
private final class Outlet: Sendable {
  let isHeld = Atomic(false)
  let isWatched = Atomic(true)
  private let frame: AsyncStream<VideoFrame>.Continuation

  init(_ frame: AsyncStream<VideoFrame>.Continuation) { self.frame = frame }

  deinit { frame.finish() }

  func connect(_ screen: Element) {
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_preroll = { sink, outlet in
      Outlet.hand(on: gst_app_sink_pull_preroll(sink), to: outlet)
    }
    callbacks.new_sample = { sink, outlet in
      Outlet.hand(on: gst_app_sink_pull_sample(sink), to: outlet)
    }
    screen.pointer.withMemoryRebound(to: GstAppSink.self, capacity: 1) {
      gst_app_sink_set_callbacks(
        $0, &callbacks, Unmanaged.passRetained(self).toOpaque(),
        { outlet in
          if let outlet { Unmanaged<Outlet>.fromOpaque(outlet).release() }
        })
    }
  }

  private static func hand(on sample: OpaquePointer?, to outlet: gpointer?) -> GstFlowReturn {
    guard let sample, let outlet else { return GST_FLOW_OK }
    Unmanaged<Outlet>.fromOpaque(outlet).takeUnretainedValue().hand(on: sample)
    return GST_FLOW_OK
  }

  private func hand(on sample: OpaquePointer) {
    defer { gst_sample_unref(sample) }
    guard !isHeld.load(ordering: .relaxed), isWatched.load(ordering: .relaxed),
      let found = VideoFrame(sample)
    else { return }
    frame.yield(found)
  }
}
