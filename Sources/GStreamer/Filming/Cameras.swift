// SPDX-License-Identifier: GPL-3.0-or-later

package typealias Cameras = DeviceList<Camera>

extension Camera: ListedDevice {
  package static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) throws(MediaError) -> any Sendable { try CameraWatch(onChange: onChange) }

  package static func list() async throws(MediaError) -> [Camera] {
    try await CameraDevice.all().map(\.camera)
  }
}
