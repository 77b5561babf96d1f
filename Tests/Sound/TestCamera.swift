// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A camera of a test's own, in the PipeWire of meson-wrapper/headless, or in another.
package final class TestCamera: Sendable {
  package struct DidNotStart: Error {}

  /// What PipeWire calls it.
  package let name: String
  /// What people call it.
  package let description: String
  private let process: Command
  private let both: FlashAndBeep?

  /// Puts it there, and waits until it is; `extra` goes on beside it, as gst-launch would describe
  /// that.
  private init(
    _ pictures: String, width: Int, height: Int, beside extra: String = "",
    _ both: FlashAndBeep? = nil, on server: TestCameraServer? = nil
  ) async throws {
    name = "camera_\(UUID().uuidString.prefix(8).lowercased())"
    description = "Camera-\(name.suffix(8))"
    self.both = both
    process = try Command(
      "/usr/bin/python3",
      [Self.program, name, description, "\(width)", "\(height)", pictures, extra],
      environment: server?.environment ?? [:])
    let deadline = ContinuousClock.now + .seconds(20)
    // A busy server may turn a question away.
    while (try? await Self.nodes(of: server))?.contains("\"\(name)\"") != true {
      guard ContinuousClock.now < deadline else { throw DidNotStart() }
    }
    // A server of a test's own may be gone or ended meanwhile.
    if server == nil { try await giveFirstPicture() }
  }

  private static var program: String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../EndToEnd/camera_program.py").standardizedFileURL.path
  }

  /// Returns when it has given a picture.
  private func giveFirstPicture() async throws {
    try await Command.run(
      "timeout", "20", "gst-launch-1.0", "--no-fault", "-q", "pipewiresrc", "target-object=\(name)",
      "num-buffers=1", "!", "video/x-raw", "!", "fakesink")
  }

  private static func nodes(of server: TestCameraServer?) async throws -> String {
    try await Command.run("pw-cli", "ls", "Node", environment: server?.environment ?? [:])
  }

  /// One that sees a ball that moves.
  package static func make(
    width: Int = 640, height: Int = 360, on server: TestCameraServer? = nil
  ) async throws -> TestCamera {
    try await TestCamera(
      "videotestsrc is-live=true pattern=ball", width: width, height: height, on: server)
  }

  /// One that sees a flash every second, at the moments at which a microphone hears a beep.
  package static func flashing(
    with microphone: TestMicrophone, width: Int = 640, height: Int = 360
  ) async throws -> TestCamera {
    let both = try FlashAndBeep(for: 40)
    return try await TestCamera(
      both.pictures, width: width, height: height,
      beside: "\(both.sound) ! pulsesink device=\(microphone.sink)", both)
  }

  /// As if the plug were pulled.
  package func unplug() { process.end() }
}
