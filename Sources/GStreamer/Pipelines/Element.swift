// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// An element of a pipeline, to read and set its properties. Safe to share: GObject's properties
/// guard themselves.
package final class Element: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GstElement>

  init(adopting pointer: UnsafeMutablePointer<GstElement>) { self.pointer = pointer }

  deinit { gst_object_unref(pointer) }

  /// Sets a property to what a text means for it: a number, a name of a choice, caps.
  func set(_ property: String, _ value: some LosslessStringConvertible) {
    precondition(
      g_object_class_find_property(objectClass, property) != nil, "no property \(property)")
    gst_util_set_object_arg(object, property, value.description)
  }

  /// A property that is a text; nil where there is none. Some elements ask a server for it.
  func text(_ property: String) -> String? {
    var value = GValue()
    g_value_init(&value, gstreamer_shim_string_type())
    defer { g_value_unset(&value) }
    g_object_get_property(object, property, &value)
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  /// Calls `handler` when a property has changed, on whichever thread changes it, for as long as
  /// the element lives.
  func onChange(of property: String, _ handler: @escaping @Sendable () -> Void) {
    let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, handler in
      guard let handler else { return }
      Unmanaged<ChangeHandler>.fromOpaque(handler).takeUnretainedValue().call()
    }
    g_signal_connect_data(
      pointer, "notify::\(property)",
      // GLib calls every handler through the signature of its signal, which this is.
      unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passRetained(ChangeHandler(handler)).toOpaque(),
      { handler, _ in
        if let handler { Unmanaged<ChangeHandler>.fromOpaque(handler).release() }
      }, GConnectFlags(rawValue: 0))
  }

  /// Changes its state alone, not that of the pipeline it is in; may block.
  func change(to state: Pipeline.State) { _ = canChange(to: state) }

  /// The same; false where it refuses.
  func canChange(to state: Pipeline.State) -> Bool {
    gst_element_set_state(pointer, state.value) != GST_STATE_CHANGE_FAILURE
  }

  /// Lets nothing in any more: what is inside goes through, and after that the stream ends. May
  /// block for as long as the element takes something in.
  func endInput() {
    guard let pad = gst_element_get_static_pad(pointer, "sink") else {
      preconditionFailure("an element without an input")
    }
    gst_pad_send_event(pad, gst_event_new_eos())
    gst_object_unref(pad)
  }

  /// Lets the pipeline end without waiting for the end of this element's input.
  func letPipelineEndWithoutIt() { gstreamer_shim_end_without(pointer) }

  private var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
  }

  /// A property that is a whole number, not below 0.
  package func wholeNumber(_ property: String) -> Int {
    var value = GValue()
    g_object_get_property(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), property, &value)
    defer { g_value_unset(&value) }
    return Int(clamping: g_value_get_uint64(&value))
  }

  private var objectClass: UnsafeMutablePointer<GObjectClass>? {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
      .pointee.g_class.map {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
      }
  }
}
