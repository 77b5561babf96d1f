// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GLib

/// A camera, and how to get at its pictures.
struct CameraDevice: Equatable, Sendable {
  enum Way: Equatable, Sendable {
    /// The serial number of what PipeWire offers, and the descriptor of the connection to it.
    case pipewire(String, Int32)
    /// The file of the device.
    case v4l2(String)
  }

  let camera: Camera
  let way: Way
  /// Nil where it sees in no form that we understand.
  let mode: CameraMode?
  /// The file of the device, where PipeWire offers what the kernel does, too.
  var path: String?
}

extension CameraDevice {
  /// What PipeWire offers; nil for what does not see.
  init?(pipewire device: Device, through descriptor: Int32) {
    guard device.isA("Video/Source"), let serial = device.text("object.serial") else { return nil }
    let id = device.text("node.name") ?? serial
    self.init(
      camera: Camera(id: id, name: device.name ?? id), way: .pipewire(serial, descriptor),
      mode: device.withCaps(CameraMode.best) ?? nil, path: device.text("api.v4l2.path"))
  }

  /// What the kernel offers.
  init?(v4l2 device: Device) {
    guard device.isA("Video/Source"), let path = device.text("device.path") else { return nil }
    self.init(
      camera: Camera(id: "v4l2:" + path, name: device.name ?? path), way: .v4l2(path),
      mode: device.withCaps(CameraMode.best) ?? nil, path: path)
  }
}

// MARK: - Which there are

extension CameraDevice {
  /// How long cameras, and their server, may take to answer.
  private static let patience = Duration.seconds(5)
  /// A question to the cameras may hang, so they are asked on this queue, one after the other.
  static let questions = DispatchQueue(label: "org.harudiary.cameras", qos: .userInitiated)

  /// All there are. What PipeWire offers can be shared with other programs, so the kernel's own way
  /// is for those which it does not offer.
  static func all() async throws(MediaError) -> [CameraDevice] {
    try Multimedia.begin()
    let asked = await answer(within: patience) {
      await withCheckedContinuation { continuation in
        questions.async { continuation.resume(returning: found) }
      }
    }
    guard let asked else { throw MediaError.cameraStalled }
    guard let found = asked else { throw MediaError.missing(MediaPart.cameras) }
    return found
  }

  /// The camera of that name, or the first there is. In a sandbox the desktop may ask the person.
  static func find(_ id: Camera.ID?) async throws(MediaError) -> CameraDevice {
    try await PipeWireDevices.shared.askDesktop()
    let all = try await all()
    guard let found = choose(id, among: all) else { throw missing(among: all) }
    return found
  }

  /// What it means that the one that is wanted is not among these.
  static func missing(among all: [CameraDevice]) -> MediaError {
    all.isEmpty ? .noCamera : .cameraGone
  }

  /// Where none was chosen, it is one that can be filmed with, if there is one.
  static func choose(_ id: Camera.ID?, among all: [CameraDevice]) -> CameraDevice? {
    if let id { return all.first { $0.camera.id == id } }
    return all.first { $0.mode != nil } ?? all.first
  }

  /// Nil where GStreamer has no part for cameras.
  private static var found: [CameraDevice]? {
    let pipewire = PipeWireDevices.shared.cameras
    let v4l2 = DeviceWatch.devices(CameraWatch.v4l2)?.compactMap(CameraDevice.init(v4l2:))
    guard pipewire != nil || v4l2 != nil else { return nil }
    let offered = Set((pipewire ?? []).map(\.path))
    return (pipewire ?? []) + (v4l2 ?? []).filter { !offered.contains($0.path) }
  }
}
