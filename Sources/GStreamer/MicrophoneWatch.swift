// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// Tells when a microphone comes or goes, for as long as it lives. Safe to share: nothing changes after
/// it was made.
///
/// It asks PulseAudio alone, as GStreamer's own monitor does not: PipeWire offers every microphone a
/// second time in another way.
final class MicrophoneWatch: @unchecked Sendable {
  private let provider: UnsafeMutablePointer<GstDeviceProvider>
  private let hasStarted: Bool

  /// Begins to watch, which asks the sound server, and waits for its answer; one other than the
  /// desktop's for tests. `onChange` is called on threads of GStreamer's.
  init(server: String? = nil, onChange: @escaping @Sendable () -> Void) throws(MediaError) {
    provider = try Self.makeProvider()
    if let server { gst_util_set_object_arg(Self.object(provider), "server", server) }
    let bus = gst_device_provider_get_bus(provider)
    gst_bus_set_sync_handler(
      bus,
      { _, message, handler in
        guard let message, let handler else { return GST_BUS_DROP }
        Unmanaged<ChangeHandler>.fromOpaque(handler).takeUnretainedValue().call()
        gst_message_unref(message)
        return GST_BUS_DROP
      }, Unmanaged.passRetained(ChangeHandler(onChange)).toOpaque(),
      { handler in
        if let handler { Unmanaged<ChangeHandler>.fromOpaque(handler).release() }
      })
    gst_object_unref(bus)
    // It refuses where no server runs: there is no microphone then, as the list says.
    hasStarted = gst_device_provider_start(provider) != 0
  }

  deinit {
    if hasStarted { gst_device_provider_stop(provider) }
    gst_object_unref(provider)
  }

  /// All there are, in the order of the sound server, which it waits for; none where none runs.
  static func microphones() throws(MediaError) -> [Microphone] {
    // It knows which is the default when it begins, and never again.
    let provider = try makeProvider()
    defer { gst_object_unref(provider) }
    guard gst_device_provider_start(provider) != 0 else { return [] }
    defer { gst_device_provider_stop(provider) }
    let devices = gst_device_provider_get_devices(provider)
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

  private static func object(
    _ provider: UnsafeMutablePointer<GstDeviceProvider>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GObject.self)
  }

  private static func makeProvider() throws(MediaError) -> UnsafeMutablePointer<GstDeviceProvider> {
    try Multimedia.demand(MediaPart.recorder)
    guard let factory = gst_device_provider_factory_find("pulsedeviceprovider") else {
      throw MediaError.missing(MediaPart.recorder.filter { $0.element == "pulsesrc" })
    }
    defer { gst_object_unref(UnsafeMutableRawPointer(factory)) }
    // GStreamer hands out the same one to everybody, which would be watching already.
    guard let loaded = gst_plugin_feature_load(factory),
      let provider = g_object_new_with_properties(
        gst_device_provider_factory_get_device_provider_type(loaded), 0, nil, nil)
    else { throw MediaError.missing(MediaPart.recorder.filter { $0.element == "pulsesrc" }) }
    defer { gst_object_unref(UnsafeMutableRawPointer(loaded)) }
    gst_object_ref_sink(provider)
    return UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GstDeviceProvider.self)
  }
}

extension Microphone {
  /// Nil for speakers, and for what hears the computer itself.
  fileprivate init?(_ device: UnsafeMutablePointer<GstDevice>) {
    guard gst_device_has_classes(device, "Audio/Source") != 0,
      let element = gst_device_create_element(device, nil)
    else { return nil }
    gst_object_ref_sink(element)
    let properties = gst_device_get_properties(device)
    defer { if let properties { gst_structure_free(properties) } }
    let kind = properties.flatMap { gst_structure_get_string($0, "device.class") }
    guard let id = Element(adopting: element).text("device"), !id.isEmpty,
      kind.map({ String(cString: $0) }) != "monitor"
    else { return nil }
    var isDefault = gboolean(0)
    if let properties { gst_structure_get_boolean(properties, "is-default", &isDefault) }
    let name = gst_device_get_display_name(device).map { String(consuming: $0) } ?? id
    self.init(id: id, name: name, isDefault: isDefault != 0)
  }
}
