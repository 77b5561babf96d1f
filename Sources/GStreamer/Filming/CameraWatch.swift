// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization

/// Calls back when a camera comes or goes, for as long as it lives.
final class CameraWatch: Sendable {
  static let v4l2 = "v4l2deviceprovider"

  private let pipewire: PipeWireDevices.Watch
  private let kernel = Mutex<DeviceWatch?>(nil)

  /// A caller that lists all cameras after this misses no change.
  init(onChange: @escaping @Sendable () -> Void) throws(MediaError) {
    try Multimedia.begin()
    pipewire = PipeWireDevices.shared.watch(onChange)
    CameraDevice.questions.async { [weak self] in
      self?.kernel.withLock { $0 = DeviceWatch(Self.v4l2, onChange: onChange) }
    }
  }
}
