// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells when a camera comes or goes, for as long as it lives.
struct CameraWatch: Sendable {
  static let v4l2 = "v4l2deviceprovider"

  private let pipewire: PipeWireDevices.Watch?
  private let kernel: DeviceWatch?

  init(onChange: @escaping @Sendable () -> Void) throws(MediaError) {
    try Multimedia.begin()
    pipewire = PipeWireDevices.shared?.watch(onChange)
    kernel = DeviceWatch(Self.v4l2, onChange: onChange)
    guard pipewire != nil || kernel != nil else { throw MediaError.missing(MediaPart.cameras) }
  }
}
