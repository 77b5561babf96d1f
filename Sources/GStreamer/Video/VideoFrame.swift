// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
package import GLib

/// One picture of a video: upright, its pixels three bytes each, red, green and blue. They lie
/// where GStreamer has put them, and stay there for as long as the bytes are referenced.
package struct VideoFrame: Sendable {
  package let width: Int
  package let height: Int
  /// How many bytes further the next line begins.
  package let stride: Int
  package let bytes: Bytes
  /// Where it is in the video, in seconds.
  package let place: Double
}

extension VideoFrame {
  /// Nil for what can't be read, or has other pixels. The sample itself is not kept: a sink that
  /// finds it in use when it is emptied complains.
  init?(_ sample: OpaquePointer) {
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample)
    else { return nil }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0,
      gstreamer_shim_pixels(&info) == GST_VIDEO_FORMAT_RGB
    else { return nil }
    nonisolated(unsafe) let frame = UnsafeMutablePointer<GstVideoFrame>.allocate(capacity: 1)
    guard gst_video_frame_map(frame, &info, buffer, GST_MAP_READ) != 0 else {
      frame.deallocate()
      return nil
    }
    // As the buffer has it, which may be other than its format asks for.
    let layout = frame.pointee.info
    (width, height, stride) = (Int(layout.width), Int(layout.height), Int(layout.stride.0))
    // The frame is owned by its bytes alone, which free it.
    bytes = Bytes(at: frame.pointee.data.0, count: stride * height) {
      gst_video_frame_unmap(frame)
      frame.deallocate()
    }
    place = Self.place(of: buffer, in: gst_sample_get_segment(sample)) ?? 0
  }

  /// The position of a picture that is about to pass here, in seconds; nil where it is unknown.
  static func place(
    of buffer: UnsafeMutablePointer<GstBuffer>, at pad: UnsafeMutablePointer<GstPad>
  ) -> Double? {
    guard let event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0) else { return nil }
    defer { gst_event_unref(event) }
    var segment: UnsafePointer<GstSegment>?
    gst_event_parse_segment(event, &segment)
    return place(of: buffer, in: segment)
  }

  private static func place(
    of buffer: UnsafeMutablePointer<GstBuffer>, in segment: UnsafePointer<GstSegment>?
  ) -> Double? {
    let time = gst_segment_to_stream_time(segment, GST_FORMAT_TIME, buffer.pointee.pts)
    return time == UInt64.max ? nil : Double(time) / 1e9
  }
}
