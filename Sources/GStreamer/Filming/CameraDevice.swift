// SPDX-License-Identifier: GPL-3.0-or-later

/// A camera, and how to get at its pictures.
struct CameraDevice: Equatable, Sendable {
  enum Way: Equatable, Sendable {
    /// The serial number of what PipeWire offers.
    case pipewire(String)
    /// The file of the device.
    case v4l2(String)
  }

  let camera: Camera
  let way: Way
  /// Nil where it sees in no form that we understand.
  let mode: CameraMode?

  /// What PipeWire offers; nil for what does not see.
  init?(pipewire device: Device) {
    guard device.isA("Video/Source"), let serial = device.text("object.serial") else { return nil }
    let id = device.text("node.name") ?? serial
    camera = Camera(id: id, name: device.name ?? id)
    way = .pipewire(serial)
    mode = device.withCaps(CameraMode.best) ?? nil
  }

  /// What the kernel offers.
  init?(v4l2 device: Device) {
    guard device.isA("Video/Source"), let path = device.text("device.path") else { return nil }
    camera = Camera(id: "v4l2:" + path, name: device.name ?? path)
    way = .v4l2(path)
    mode = device.withCaps(CameraMode.best) ?? nil
  }

  /// All there are; waits for PipeWire. What that offers can be shared with other programs, so the
  /// kernel's own way is for those which it does not offer.
  static func all() throws(MediaError) -> [CameraDevice] {
    try Multimedia.begin()
    let pipewire = PipeWireDevices.shared?.all
    let v4l2 = DeviceWatch.devices(CameraWatch.v4l2)
    guard pipewire != nil || v4l2 != nil else { throw MediaError.missing(MediaPart.cameras) }
    let offered = Set((pipewire ?? []).compactMap { $0.text("api.v4l2.path") })
    return (pipewire ?? []).compactMap(CameraDevice.init(pipewire:))
      + (v4l2 ?? []).filter { !offered.contains($0.text("device.path") ?? "") }
      .compactMap(CameraDevice.init(v4l2:))
  }

  /// The camera of that name, or the first there is.
  static func find(_ id: Camera.ID?) throws(MediaError) -> CameraDevice {
    let all = try all()
    guard let found = id == nil ? all.first : all.first(where: { $0.camera.id == id }) else {
      throw MediaError.noCamera
    }
    return found
  }
}
