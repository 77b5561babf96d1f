// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
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

  private final class Server: Sendable {
    let connection: PipeWireConnection
    let provider: DeviceProvider
    /// The serial numbers of all that have gone. From PipeWire 1.4 on, a device that became the
    /// default one is listed after it has gone, too.
    let gone = Mutex<Set<String>>([])

    init(_ connection: PipeWireConnection, _ provider: DeviceProvider) {
      (self.connection, self.provider) = (connection, provider)
    }

    /// All devices that are there.
    var devices: [Device] {
      let gone = gone.withLock { $0 }
      return provider.devices.filter { device in
        device.text("object.serial").map { !gone.contains($0) } ?? true
      }
    }
  }

  static let shared = PipeWireDevices()

  /// Every server that this program has asked, by any list. PipeWire's plug-in keeps what it knows
  /// of a server under the number of the descriptor (`gst_pipewire_core_get`), and still reports
  /// from there to a provider that was freed. A provider whose descriptor got the number of a
  /// closed one would meet the freed one there, and the program would crash.
  private static let all = Mutex<[Server]>([])

  private let place: String?
  private let watchers = Mutex(Watchers())
  /// What the desktop has let through into a sandbox, where no server can be called.
  private let granted = Mutex<PipeWireConnection?>(nil)
  /// The one that runs now, or the last that did.
  private let server = Mutex<Server?>(nil)

  /// Of the server of the desktop, unless the place of another is given.
  init(at place: String? = nil) { self.place = place }

  /// All cameras there are; none where PipeWire does not run. Nil where GStreamer has no part for
  /// it. Waits for PipeWire where that was not there before, which may be for ever.
  var cameras: [CameraDevice]? {
    server.withLock { server in
      if server?.connection.isAlive != true {
        guard let provider = DeviceProvider("pipewiredeviceprovider") else { return nil }
        guard let next = connect(provider) else { return [] }
        server = next
      }
      guard let server else { return [] }
      return server.devices.compactMap {
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

  /// In a sandbox, asks the desktop for the cameras, which asks the person. Throws where they are
  /// not to be used; where the desktop has no such service, a server is called as usual.
  func askDesktop() async throws(MediaError) {
    guard Sandbox.isOn, !hasGrant else { return }
    switch await CameraPortal.access() {
    case .granted(let descriptor):
      granted.withLock { $0 = PipeWireConnection(adopting: descriptor) }
      tellWatchers()
    case .refused: throw .denied
    case .missing: break
    }
  }

  private var hasGrant: Bool { granted.withLock { $0?.isAlive == true } }

  private func tellWatchers() {
    let all = watchers.withLock { Array($0.all.values) }
    for handler in all { handler() }
  }

  private func connect(_ provider: DeviceProvider) -> Server? {
    let granted = hasGrant ? granted.withLock { $0 } : nil
    guard let connection = granted ?? PipeWireConnection(to: place) else { return nil }
    provider.set("fd", "\(connection.descriptor)")
    let server = Server(connection, provider)
    provider.onChange { [weak self, weak server] gone in
      if let serial = gone?.text("object.serial") {
        _ = server?.gone.withLock { $0.insert(serial) }
      }
      self?.tellWatchers()
    }
    guard provider.start() else { return nil }
    Self.all.withLock { $0.append(server) }
    return server
  }
}
