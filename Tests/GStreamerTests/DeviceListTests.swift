// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import TestSound
import Testing

@testable import GStreamer

/// A device of a server that may be away.
private struct Lamp: ListedDevice {
  struct Server {
    var lamps: [Lamp] = []
    var isAway = false
    var onChange: @Sendable () -> Void = {}
  }

  let id: Int

  static let server = Mutex(Server())

  static func watch(
    _ onChange: @escaping @Sendable () -> Void
  ) throws(MediaError) -> any Sendable {
    server.withLock { $0.onChange = onChange }
    return ()
  }

  static func list() async throws(MediaError) -> [Lamp] {
    guard let lamps = server.withLock({ $0.isAway ? nil : $0.lamps }) else {
      throw .noSoundServer
    }
    return lamps
  }
}

@Suite @MainActor struct DeviceListTests {
  /// As where the sound server ends while the list is being opened, and begins again.
  @Test func whoCouldNotAskOnceStillFollows() async throws {
    let list = DeviceList<Lamp>()
    try await list.refresh()
    #expect(list.all.isEmpty)
    Lamp.server.withLock { $0.isAway = true }
    await #expect(throws: MediaError.noSoundServer) { try await list.refresh() }

    let changed = Lamp.server.withLock { server in
      (server.isAway, server.lamps) = (false, [Lamp(id: 7)])
      return server.onChange
    }
    changed()
    try await wait { list.all == [Lamp(id: 7)] }
  }
}
