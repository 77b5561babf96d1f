// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// What goes through a place of a pipeline.
package enum Tapped {
  /// For as long as it is being told.
  case bytes(UnsafeRawBufferPointer)
  /// What follows is for this place of a file.
  case position(Int)
  case end
}

extension Element {
  /// Tells what goes through one of its pads, on the thread that brings it, which must not wait
  /// long; for as long as the element lives.
  package func tap(_ name: String, _ handler: @escaping (Tapped) -> Void) {
    guard let pad = gst_element_get_static_pad(pointer, name) else {
      preconditionFailure("there is no pad “\(name)”")
    }
    defer { gst_object_unref(pad) }
    let kinds = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(kinds),
      { _, probe, tap in
        guard let probe, let tap else { return GST_PAD_PROBE_OK }
        Unmanaged<Tap>.fromOpaque(tap).takeUnretainedValue().take(probe)
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(Tap(handler)).toOpaque(),
      { tap in
        if let tap { Unmanaged<Tap>.fromOpaque(tap).release() }
      })
  }
}

private final class Tap {
  private let handler: (Tapped) -> Void

  init(_ handler: @escaping (Tapped) -> Void) { self.handler = handler }

  func take(_ probe: UnsafeMutablePointer<GstPadProbeInfo>) {
    guard probe.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 else {
      let event = gst_pad_probe_info_get_event(probe)
      if case let position = gstreamer_shim_file_position(event), position >= 0 {
        handler(.position(Int(position)))
      }
      if GstEventType(UInt32(gstreamer_shim_event_type(event))) == GST_EVENT_EOS { handler(.end) }
      return
    }
    guard let buffer = gst_pad_probe_info_get_buffer(probe) else { return }
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return }
    handler(.bytes(UnsafeRawBufferPointer(start: map.data, count: Int(map.size))))
    gst_buffer_unmap(buffer, &map)
  }
}
