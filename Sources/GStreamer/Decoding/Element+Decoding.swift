// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// Elements as a file is decoded with them.
extension Element {
  /// Lets a `decodebin` leave pictures packed.
  package func decodeSoundOnly() { gstreamer_shim_decode_sound_only(pointer) }

  /// Lets a `decodebin` leave all but pictures packed.
  package func decodePicturesOnly() { gstreamer_shim_decode_pictures_only(pointer) }

  /// The picture that an `appsink` waits with; nil where there is none.
  package var prerolledFrame: PackedFrame? {
    let sink = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstAppSink.self)
    guard let sample = gst_app_sink_try_pull_preroll(sink, 0) else { return nil }
    defer { gst_sample_unref(sample) }
    return PackedFrame(sample)
  }

  /// How large the pictures are that it sends on, with pixels that are square.
  package var pictureSize: (width: Int, height: Int)? {
    guard let pad = gst_element_get_static_pad(pointer, "src") else { return nil }
    defer { gst_object_unref(pad) }
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_caps_unref(caps) }
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
