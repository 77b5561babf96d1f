// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// What knows the devices of one kind. It asks one provider alone, as GStreamer's own monitor does
/// not: that lists what several offer more than once. Safe to share: it guards itself.
final class DeviceProvider: @unchecked Sendable {
  private let pointer: UnsafeMutablePointer<GstDeviceProvider>

  /// A provider of its own, which is started and stopped only here; nil where there is none of that
  /// name.
  init?(_ name: String) {
    guard let factory = gst_device_provider_factory_find(name) else { return nil }
    defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
    // GStreamer hands out the same one to everybody, which would be watching already.
    guard let loaded = gst_plugin_feature_load(factory),
      let provider = g_object_new_with_properties(
        gst_device_provider_factory_get_device_provider_type(loaded), 0, nil, nil)
    else { return nil }
    defer { gst_object_unref(UnsafeMutableRawPointer(loaded)) }
    gst_object_ref_sink(provider)
    pointer = UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GstDeviceProvider.self)
  }

  deinit { gst_object_unref(pointer) }

  /// Sets a property to what a text means for it.
  func set(_ property: String, _ value: String) {
    gst_util_set_object_arg(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), property, value)
  }

  /// Calls `handler`, on threads of GStreamer's, when a device comes or goes while it is started,
  /// with the one that goes.
  func onChange(_ handler: @escaping @Sendable (_ gone: Device?) -> Void) {
    let bus = gst_device_provider_get_bus(pointer)
    gst_bus_set_sync_handler(
      bus,
      { _, message, handler in
        guard let message, let handler else { return GST_BUS_DROP }
        let gone = DeviceProvider.deviceThatGoes(message)
        Unmanaged<DeviceHandler>.fromOpaque(handler).takeUnretainedValue().call(gone)
        gst_message_unref(message)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(DeviceHandler(handler)).toOpaque(),
      { handler in
        if let handler { Unmanaged<DeviceHandler>.fromOpaque(handler).release() }
      })
    gst_object_unref(bus)
  }

  private static func deviceThatGoes(_ message: UnsafeMutablePointer<GstMessage>) -> Device? {
    guard message.pointee.type == GST_MESSAGE_DEVICE_REMOVED else { return nil }
    var device: UnsafeMutablePointer<GstDevice>?
    gst_message_parse_device_removed(message, &device)
    return device.map { Device(adopting: $0) }
  }

  /// Asks a server, and waits for its answer. It refuses where none runs: there is no device then.
  func start() -> Bool { gst_device_provider_start(pointer) != 0 }

  func stop() { gst_device_provider_stop(pointer) }

  /// All there are while it is started, in the order of the server.
  var devices: [Device] {
    let devices = gst_device_provider_get_devices(pointer)
    defer { g_list_free(devices) }
    var found: [Device] = []
    var next = devices
    while let node = next {
      next = node.pointee.next
      guard let device = node.pointee.data else { continue }
      found.append(Device(adopting: device.assumingMemoryBound(to: GstDevice.self)))
    }
    return found
  }
}

/// Holds what C calls when a device comes or goes.
private final class DeviceHandler: Sendable {
  let call: @Sendable (Device?) -> Void

  init(_ call: @escaping @Sendable (Device?) -> Void) { self.call = call }
}
