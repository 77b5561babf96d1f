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
    guard let pixels = Pixels(sample) else { return nil }
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

  static func size(_ caps: UnsafeMutablePointer<GstCaps>) -> (width: Int, height: Int)? {
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
