// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// Knows the microphones of this computer while it lives. Safe to share: GStreamer guards its
/// monitor against other threads.
final class MicrophoneWatch: @unchecked Sendable {
  private let monitor: UnsafeMutablePointer<GstDeviceMonitor>

  /// Begins to watch, which asks the sound server, and waits for its answer. `onChange` is called on
  /// threads of GStreamer's.
  init(onChange: @escaping @Sendable () -> Void = {}) throws(MediaError) {
    try Multimedia.begin()
    monitor = gst_device_monitor_new()
    gst_device_monitor_add_filter(monitor, "Audio/Source", nil)
    let bus = gst_device_monitor_get_bus(monitor)
    gst_bus_set_sync_handler(
      bus,
      { _, message, handler in
        guard let message, let handler else { return GST_BUS_DROP }
        Unmanaged<WatchHandler>.fromOpaque(handler).takeUnretainedValue().call()
        gst_message_unref(message)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(WatchHandler(onChange)).toOpaque(),
      { handler in
        if let handler { Unmanaged<WatchHandler>.fromOpaque(handler).release() }
      })
    gst_object_unref(bus)
    // It refuses where no server runs: there is no microphone then, as the list says.
    gst_device_monitor_start(monitor)
  }

  deinit {
    gst_device_monitor_stop(monitor)
    gst_object_unref(monitor)
  }

  /// In the order of the sound server.
  var microphones: [Microphone] {
    let devices = gst_device_monitor_get_devices(monitor)
    defer { g_list_free(devices) }
    var found: [Microphone] = []
    var next = devices
    while let node = next {
      next = node.pointee.next
      guard let device = node.pointee.data else { continue }
      if let microphone = Microphone(device.assumingMemoryBound(to: GstDevice.self)) {
        found.append(microphone)
      }
      gst_object_unref(device)
    }
    return found
  }
}

private final class WatchHandler: Sendable {
  let call: @Sendable () -> Void

  init(_ call: @escaping @Sendable () -> Void) { self.call = call }
}

extension Microphone {
  /// Nil for what hears the computer itself, and for what the sound server offers a second time in
  /// another way.
  fileprivate init?(_ device: UnsafeMutablePointer<GstDevice>) {
    guard let element = gst_device_create_element(device, nil) else { return nil }
    gst_object_ref_sink(element)
    let source = Element(adopting: element)
    guard source.isMade(by: "pulsesrc"), let id = source.text("device"), !id.isEmpty else {
      return nil
    }
    let properties = gst_device_get_properties(device)
    defer { if let properties { gst_structure_free(properties) } }
    let kind = properties.flatMap { gst_structure_get_string($0, "device.class") }
    if kind.map({ String(cString: $0) }) == "monitor" { return nil }
    var isDefault = gboolean(0)
    if let properties { gst_structure_get_boolean(properties, "is-default", &isDefault) }
    let name = gst_device_get_display_name(device).map { String(consuming: $0) } ?? id
    self.init(id: id, name: name, isDefault: isDefault != 0)
  }
}
