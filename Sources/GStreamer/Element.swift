// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// An element of a pipeline, to read and set its properties. Safe to share: GObject's properties
/// guard themselves.
final class Element: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GstElement>

  init(adopting pointer: UnsafeMutablePointer<GstElement>) { self.pointer = pointer }

  deinit { gst_object_unref(pointer) }

  /// Sets a property to what a text means for it: a number, a name of a choice, caps.
  func set(_ property: String, _ value: some LosslessStringConvertible) {
    precondition(
      g_object_class_find_property(objectClass, property) != nil, "no property \(property)")
    gst_util_set_object_arg(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), property,
      value.description)
  }

  private var objectClass: UnsafeMutablePointer<GObjectClass>? {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
      .pointee.g_class.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
      }
  }
}
