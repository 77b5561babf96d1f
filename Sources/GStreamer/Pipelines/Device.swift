// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// What a provider says about something that hears or sees.
final class Device {
  private let pointer: UnsafeMutablePointer<GstDevice>
  private let properties: UnsafeMutablePointer<GstStructure>?

  init(adopting pointer: UnsafeMutablePointer<GstDevice>) {
    self.pointer = pointer
    properties = gst_device_get_properties(pointer)
  }

  deinit {
    if let properties { gst_structure_free(properties) }
    gst_object_unref(pointer)
  }

  /// In the words of the server.
  var name: String? { gst_device_get_display_name(pointer).map { String(consuming: $0) } }

  func isA(_ classes: String) -> Bool { gst_device_has_classes(pointer, classes) != 0 }

  func text(_ property: String) -> String? {
    guard let properties, let text = gst_structure_get_string(properties, property) else {
      return nil
    }
    return String(cString: text)
  }

  func isTrue(_ property: String) -> Bool {
    var value = gboolean(0)
    if let properties { gst_structure_get_boolean(properties, property, &value) }
    return value != 0
  }

  /// What would open it; nil where nothing can.
  func element() -> Element? {
    guard let element = gst_device_create_element(pointer, nil) else { return nil }
    gst_object_ref_sink(element)
    return Element(adopting: element)
  }

  /// Calls `body` with the forms in which it hears or sees, the preferred ones first.
  func withCaps<Result>(_ body: (UnsafeMutablePointer<GstCaps>) -> Result) -> Result? {
    guard let caps = gst_device_get_caps(pointer) else { return nil }
    defer { gst_caps_unref(caps) }
    return body(caps)
  }
}
