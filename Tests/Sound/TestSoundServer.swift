// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc

/// A sound server of a test's own, without any device, which it may kill.
package final class TestSoundServer: Sendable {
  package struct DidNotStart: Error {}

  /// What PulseAudio calls a way to it.
  package let address: String
  private let room = TemporaryFile()
  private let process: Command

  package static func start() async throws -> TestSoundServer {
    let server = try TestSoundServer()
    let deadline = ContinuousClock.now + .seconds(20)
    while (try? await Command.run("pactl", "info", environment: server.environment)) == nil {
      guard ContinuousClock.now < deadline else { throw DidNotStart() }
    }
    return server
  }

  private init() throws {
    try FileManager.default.createDirectory(
      atPath: room.path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    address = "unix:\(room.path)/native"
    process = try Command(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes",
        "--realtime=no", "--high-priority=no", "--log-level=error",
        "--load=module-native-protocol-unix auth-anonymous=1 socket=\(room.path)/native",
      ],
      // Only one is let into a session.
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere", "PULSE_SERVER": "",
        "PULSE_RUNTIME_PATH": room.path, "PULSE_STATE_PATH": room.path,
      ])
  }

  var environment: [String: String] { ["PULSE_SERVER": address] }

  /// Stops it from answering.
  package func hang() { Glibc.kill(process.identifier, SIGSTOP) }

  package func kill() { process.end() }
}
