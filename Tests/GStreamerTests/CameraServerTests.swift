// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// What becomes of cameras when the server that offers them begins anew, or says nothing.
extension HeardTests {
  @MainActor @Suite struct CameraServerTests {
    @Test func aServerThatWasRestartedIsFoundAgain() async throws {
      let first = try await TestCameraServer.start()
      let devices = PipeWireDevices(at: first.place)
      let before = try await TestCamera.make(on: first)
      try await until { await Self.names(devices) == [before.name] }
      let way = await Self.cameras(devices)?.first?.way
      let second = try await first.restart()
      before.unplug()
      let after = try await TestCamera.make(on: second)
      defer { after.unplug() }
      try await until { await Self.names(devices) == [after.name] }
      // What is filmed goes through the same server.
      #expect(await Self.cameras(devices)?.first?.way != way)
    }

    /// PipeWire's plug-in tells servers apart by the numbers of their descriptors, so that no
    /// descriptor may be closed with the list that has opened it.
    @Test func aServerIsNotTakenForAnotherWhoseListIsGone() async throws {
      let (first, second) = try await (TestCameraServer.start(), TestCameraServer.start())
      let (one, other) = try await (TestCamera.make(on: first), TestCamera.make(on: second))
      defer { for camera in [one, other] { camera.unplug() } }
      var found: [CameraDevice] = []
      for (server, camera) in [(first, one), (second, other), (first, one)] {
        try await until {
          let cameras = await Self.cameras(PipeWireDevices(at: server.place)) ?? []
          found += cameras
          return cameras.map(\.camera.id) == [camera.name]
        }
      }
      #expect(Set(found.map { "\($0.way)" }).count == found.count)
    }

    @Test func whereNoServerRunsThereIsNothing() async throws {
      let devices = PipeWireDevices(at: "/nowhere")
      #expect(await Self.cameras(devices) == [])
    }

    @concurrent private nonisolated static func cameras(
      _ devices: PipeWireDevices
    ) async -> [CameraDevice]? {
      try? Multimedia.begin()
      return devices.cameras
    }

    private nonisolated static func names(_ devices: PipeWireDevices) async -> [String]? {
      await cameras(devices)?.map(\.camera.id)
    }

    /// Tests open no real microphone and no real camera of this computer.
    @Test func theServerOfTheseTestsKnowsNoDeviceOfThisComputer() async throws {
      try await until { try await Self.partsOfWirePlumber.contains("si-standard-link") }
      for device in ["libspa-alsa", "libspa-v4l2", "libspa-bluez5", "libspa-libcamera"] {
        #expect(try await !Self.partsOfWirePlumber.contains(device))
      }
    }

    /// What the one of this desktop has loaded.
    private static var partsOfWirePlumber: String {
      get async throws {
        try await Command.run(
          "sh", "-c",
          """
          for one in $(pgrep -x wireplumber); do
            ! grep -qzx "XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR" /proc/$one/environ || cat /proc/$one/maps
          done
          """)
      }
    }

    /// It is a process of its own, because what asks such a server never asks another.
    @Test func aServerThatHangsIsNotWaitedForForever() async throws {
      let (socket, file, reports) = (TemporaryFile(), TemporaryFile(".webm"), TemporaryFile())
      let server = try DeafServer(at: socket.path)
      let child = try Command(
        "sh",
        [
          "-c", "exec \"$0\" --keep-recording file \"$1\" film 'any any' 20 3>\"$2\"",
          KilledRecording.bench, file.path, reports.path,
        ], environment: ["PIPEWIRE_REMOTE": socket.path])
      defer { child.end() }
      try await until {
        (try? String(contentsOfFile: reports.path, encoding: .utf8))?.contains("over") == true
      }
      #expect(server.wasCalled)
      #expect(
        try String(contentsOfFile: reports.path, encoding: .utf8).contains("cameraStalled"))
    }
  }
}
