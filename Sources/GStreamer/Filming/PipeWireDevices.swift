// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What PipeWire offers. One provider for each server, as long as the program runs: where it is
/// stopped it leaves behind what still reports to it, and the program would fall with the next
/// camera that goes. As a rule, there is one server; but one that was updated begins anew.
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

  private struct Server {
    let connection: PipeWireConnection
    let provider: DeviceProvider
  }

  static let shared = PipeWireDevices()

  private let place: String?
  private let watchers = Mutex(Watchers())
  /// All there were; the last is that of now.
  private let servers = Mutex<[Server]>([])

  /// Of the server of the desktop, unless the place of another is given.
  init(at place: String? = nil) { self.place = place }

  /// All cameras there are; none where PipeWire does not run. Nil where GStreamer has no part for
  /// it. Waits for PipeWire where that was not there before, which may be for ever.
  var cameras: [CameraDevice]? {
    servers.withLock { servers in
      if servers.last?.connection.isAlive != true {
        guard let provider = DeviceProvider("pipewiredeviceprovider") else { return nil }
        guard let server = connect(provider) else { return [] }
        servers.append(server)
      }
      guard let server = servers.last else { return [] }
      return server.provider.devices.compactMap {
        CameraDevice(pipewire: $0, through: server.connection.descriptor)
      }
    }
  }

  /// Calls `onChange`, on threads of GStreamer's, when a device comes or goes, once the devices
  /// were listed.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> Watch {
    let number = watchers.withLock { watchers in
      watchers.next += 1
      watchers.all[watchers.next] = onChange
      return watchers.next
    }
    return Watch(self, number)
  }

  private func connect(_ provider: DeviceProvider) -> Server? {
    guard let connection = PipeWireConnection(to: place) else { return nil }
    provider.set("fd", "\(connection.descriptor)")
    provider.onChange { [weak self] in
      let all = self?.watchers.withLock { Array($0.all.values) } ?? []
      for handler in all { handler() }
    }
    return provider.start() ? Server(connection: connection, provider: provider) : nil
  }
}
