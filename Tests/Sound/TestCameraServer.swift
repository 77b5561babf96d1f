// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A PipeWire of a test's own, which it may kill, and start again at the same place.
package final class TestCameraServer: Sendable {
  package struct DidNotStart: Error {}

  /// Where its socket is.
  package let place: String
  private let room: TemporaryFile
  private let process: Command

  package static func start(in room: TemporaryFile = TemporaryFile()) async throws
    -> TestCameraServer
  {
    let server = try TestCameraServer(in: room)
    let deadline = ContinuousClock.now + .seconds(20)
    while (try? await Command.run("pw-cli", "info", "0", environment: server.environment)) == nil {
      guard ContinuousClock.now < deadline else { throw DidNotStart() }
    }
    return server
  }

  private init(in room: TemporaryFile) throws {
    self.room = room
    try FileManager.default.createDirectory(
      atPath: room.path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    place = "\(room.path)/pipewire-0"
    process = try Command("pipewire", [], environment: ["PIPEWIRE_RUNTIME_DIR": room.path])
  }

  var environment: [String: String] { ["PIPEWIRE_RUNTIME_DIR": room.path] }

  /// As an update does it.
  package func restart() async throws -> TestCameraServer {
    process.end()
    _ = try? await process.finish()
    return try await Self.start(in: room)
  }
}
