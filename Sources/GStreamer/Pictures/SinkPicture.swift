// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Pictures

/// A picture that has come to the end of a pipeline.
struct SinkPicture {
  let pixels: Pixels

  /// The one that an `appsink` waits with; nil where there is none.
  init?(at sink: Element) {
    let sink = UnsafeMutableRawPointer(sink.pointer).assumingMemoryBound(to: GstAppSink.self)
    guard let sample = gst_app_sink_try_pull_preroll(sink, 0) else { return nil }
    defer { gst_sample_unref(sample) }
    guard let caps = gst_sample_get_caps(sample), let size = Self.size(caps),
      let buffer = gst_sample_get_buffer(sample)
    else { return nil }
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    let (row, stride) = (size.width * 3, Int(map.size) / size.height)
    guard row > 0, stride >= row, let data = map.data else { return nil }
    // Rows may be filled up.
    let bytes = (0..<size.height).flatMap {
      UnsafeBufferPointer(start: data + $0 * stride, count: row)
    }
    guard let pixels = Pixels(width: size.width, height: size.height, bytes: bytes) else {
      return nil
    }
    self.pixels = pixels
  }

  /// Whether there is hardly anything to see.
  var isDark: Bool {
    let bright = pixels.bytes.count { $0 > 40 }
    return bright < pixels.bytes.count / 100
  }

  /// How large pictures are that an element sends on, with pixels that are square.
  static func size(behind element: Element) -> (width: Int, height: Int)? {
    guard let pad = gst_element_get_static_pad(element.pointer, "src") else { return nil }
    defer { gst_object_unref(pad) }
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_caps_unref(caps) }
    return size(caps)
  }

  private static func size(_ caps: UnsafeMutablePointer<GstCaps>) -> (width: Int, height: Int)? {
    let structure = gst_caps_get_structure(caps, 0)
    var (width, height, upper, lower) = (gint(0), gint(0), gint(1), gint(1))
    guard gst_structure_get_int(structure, "width", &width) != 0,
      gst_structure_get_int(structure, "height", &height) != 0, width > 0, height > 0
    else { return nil }
    gst_structure_get_fraction(structure, "pixel-aspect-ratio", &upper, &lower)
    guard upper > 0, lower > 0 else { return (Int(width), Int(height)) }
    return (max(Int(width) * Int(upper) / Int(lower), 1), Int(height))
  }
}
