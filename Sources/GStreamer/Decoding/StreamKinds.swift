// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// What flows through a pipeline, by what its elements have found.
package struct StreamKinds {
  /// How the sound is packed, in GStreamer's English; nil where none that is packed was found.
  package private(set) var codec: String?
  package private(set) var hasSound = false
  package private(set) var hasVideo = false

  package var areSilentPictures: Bool { hasVideo && !hasSound }

  init(in bin: UnsafeMutablePointer<GstBin>) {
    let elements = gst_bin_iterate_recurse(bin)
    withUnsafeMutablePointer(to: &self) { kinds in
      _ = gst_iterator_foreach(
        elements,
        { value, kinds in
          guard let element = g_value_get_object(value) else { return }
          gst_element_foreach_src_pad(
            element.assumingMemoryBound(to: GstElement.self),
            { _, pad, kinds in
              guard let caps = gst_pad_get_current_caps(pad) else { return 1 }
              kinds?.assumingMemoryBound(to: StreamKinds.self).pointee.note(caps)
              gst_caps_unref(caps)
              return 1
            }, kinds)
        }, kinds)
    }
    gst_iterator_free(elements)
  }

  private mutating func note(_ caps: UnsafeMutablePointer<GstCaps>) {
    let kind = gst_pb_utils_get_caps_description_flags(caps).rawValue
    if kind & GST_PBUTILS_CAPS_DESCRIPTION_FLAG_VIDEO.rawValue != 0 { hasVideo = true }
    guard kind & GST_PBUTILS_CAPS_DESCRIPTION_FLAG_AUDIO.rawValue != 0 else { return }
    hasSound = true
    guard !gstreamer_shim_is_raw(caps) else { return }
    codec = gst_pb_utils_get_codec_description(caps).map { String(consuming: $0) } ?? codec
  }
}
