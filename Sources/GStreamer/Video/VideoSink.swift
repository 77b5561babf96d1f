// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib
import Synchronization

/// Hands out the pictures of a video, each at the moment when it is due.
///
/// It never blocks. Of pictures that come faster than they are taken only the newest is kept, and
/// while the video is not visible none are made.
package final class VideoSink: Sendable {
  private static let size = "size"
  private static let screen = "screen"
  /// What comes too late is left out, so that sound never waits.
  private static let manners = "qos=true max-lateness=20000000 enable-last-sample=false"

  /// As they become due, for one taker.
  package let pictures: AsyncStream<VideoPicture>

  let itself: Element
  private let outlet: Outlet
  private let extent: Mutex<Extent>

  /// Before they are turned upright they must be in a form that can be turned; after, they are no
  /// larger than they are shown.
  private init(
    to end: String, as form: String, unseenAs unseenForm: String
  ) throws(MediaError) {
    let extent = Extent(form: form + ",pixel-aspect-ratio=1/1", unseenForm: unseenForm)
    itself = try Element(
      """
      videoconvert ! videoflip video-direction=auto ! videoconvertscale
      ! capsfilter name=\(Self.size) caps=\(extent.caps)
      ! \(end) name=\(Self.screen) \(Self.manners)
      """)
    self.extent = Mutex(extent)
    let (pictures, picture) = AsyncStream.makeStream(
      of: VideoPicture.self, bufferingPolicy: .bufferingNewest(1))
    self.pictures = pictures
    outlet = Outlet(picture)
    outlet.follow(itself.part(Self.size))
  }

  /// In the desktop's own way where the system has one that works, or else in ours.
  @MainActor static func make() async throws(MediaError) -> VideoSink {
    if let desktops = await desktops(), desktops.followsPaintable() { return desktops }
    return try await ours()
  }

  /// Elsewhere, because GStreamer reads plug-ins for it.
  @concurrent private static func ours() async throws(MediaError) -> VideoSink {
    // Pictures that were made while the video was invisible have another form, so that those still
    // on their way are recognised when it is visible again.
    let sink = try VideoSink(
      to: "appsink max-buffers=2 drop=true", as: "video/x-raw,format=RGB",
      unseenAs: "video/x-raw,format=BGR")
    sink.outlet.connect(sink.itself.part(screen))
    return sink
  }

  /// Nil where the system has none, or it can't reach the screen. To find out it waits for the main
  /// thread, which must not wait for it.
  @concurrent private static func desktops() async -> VideoSink? {
    guard MediaPart.desktopScreen.isInstalled,
      let sink = try? VideoSink(
        to: MediaPart.desktopScreen.element, as: "video/x-raw", unseenAs: "video/x-raw")
    else { return nil }
    defer { sink.itself.change(to: .null) }
    return sink.itself.canChange(to: .ready) ? sink : nil
  }

  /// What the desktop's sink paints is for the main thread alone. False where there is nothing.
  @MainActor private func followsPaintable() -> Bool {
    guard let paintable = itself.part(Self.screen).object("paintable") else { return false }
    paintable.connect("invalidate-contents") { [weak outlet = outlet, weak paintable] _ in
      if let paintable { outlet?.handOn(.painted(paintable)) }
    }
    return true
  }

  /// How large pictures are made, in pixels.
  private struct Extent {
    let form: String
    let unseenForm: String
    /// The size at which they are shown; 0 while it is unknown.
    var (width, height) = (0, 0)
    var isWatched = true

    init(form: String, unseenForm: String) { (self.form, self.unseenForm) = (form, unseenForm) }

    /// The form of the pictures, as caps. While the video is invisible, pictures still go through
    /// to the end, for which a seek waits; they are made tiny to cost next to nothing.
    var caps: String {
      guard isWatched else { return unseenForm + ",width=[1,16],height=[1,16]" }
      guard width > 0, height > 0 else { return form }
      return form + ",width=[1,\(width)],height=[1,\(height)]"
    }
  }

  /// Within the picture that came last, in seconds, whether it was seen or not; nil before the
  /// first.
  var lastPicture: Double? { outlet.place.withLock { $0.map { $0 + 0.001 } } }

  /// Makes them no larger than this from now on, in pixels, and never larger than they are. False
  /// where they were like that before.
  @discardableResult
  func fit(width: Int, height: Int) -> Bool {
    change { ($0.width, $0.height) = (width, height) }
  }

  /// Sets whether the video is visible.
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
  let place = Mutex<Double?>(nil)
  private let picture: AsyncStream<VideoPicture>.Continuation

  init(_ picture: AsyncStream<VideoPicture>.Continuation) { self.picture = picture }

  deinit { picture.finish() }

  /// Hands on what is meant to be seen, and is.
  func handOn(_ next: @autoclosure () -> VideoPicture?) {
    guard !isHeld.load(ordering: .relaxed), isWatched.load(ordering: .relaxed), let next = next()
    else { return }
    picture.yield(next)
  }

  /// Stores the position of each picture that leaves an element, whatever shows it then.
  func follow(_ element: Element) {
    guard let pad = gst_element_get_static_pad(element.pointer, "src") else {
      preconditionFailure("pictures can't come out of what has no source")
    }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { pad, probe, outlet in
        guard let pad, let probe, let outlet else { return GST_PAD_PROBE_OK }
        let itself = Unmanaged<Outlet>.fromOpaque(outlet).takeUnretainedValue()
        if let place = VideoFrame.place(of: gst_pad_probe_info_get_buffer(probe), at: pad) {
          itself.place.withLock { $0 = place }
        }
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(self).toOpaque(),
      { outlet in
        if let outlet { Unmanaged<Outlet>.fromOpaque(outlet).release() }
      })
  }

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
    defer { gst_sample_unref(sample) }
    let itself = Unmanaged<Outlet>.fromOpaque(outlet).takeUnretainedValue()
    itself.handOn(VideoFrame(sample).map(VideoPicture.frame))
    return GST_FLOW_OK
  }
}
