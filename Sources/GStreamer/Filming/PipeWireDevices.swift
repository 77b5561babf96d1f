// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What PipeWire offers. One provider, as long as the program runs: where it is stopped it leaves
/// behind what still reports to it, and the program would fall with the next camera that goes.
final class PipeWireDevices: Sendable {
  private struct Watchers {
    var next = 0
    var all: [Int: @Sendable () -> Void] = [:]
  }

  /// Calls its handler for as long as it lives.
  final class Watch: Sendable {
    private let devices: PipeWireDevices
    private let number: Int

    fileprivate init(_ devices: PipeWireDevices, _ number: Int) {
      (self.devices, self.number) = (devices, number)
    }

    deinit { _ = devices.watchers.withLock { $0.all.removeValue(forKey: number) } }
  }

  /// Nil where GStreamer has no part for it.
  static let shared = PipeWireDevices()

  private let provider: DeviceProvider
  private let watchers = Mutex(Watchers())
  private let hasStarted = Mutex(false)

  private init?() {
    guard let provider = DeviceProvider("pipewiredeviceprovider") else { return nil }
    self.provider = provider
    provider.onChange { [weak self] in
      let all = self?.watchers.withLock { Array($0.all.values) } ?? []
      for handler in all { handler() }
    }
  }

  /// All there are; waits for PipeWire where that was not there before.
  var all: [Device] { start() ? provider.devices : [] }

  /// Calls `onChange`, on threads of GStreamer's, when something comes or goes.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> Watch {
    _ = start()
    let number = watchers.withLock { watchers in
      watchers.next += 1
      watchers.all[watchers.next] = onChange
      return watchers.next
    }
    return Watch(self, number)
  }

  private func start() -> Bool {
    hasStarted.withLock { hasStarted in
      hasStarted = hasStarted || provider.start()
      return hasStarted
    }
  }
}
