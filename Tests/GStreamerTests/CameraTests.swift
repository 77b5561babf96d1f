// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// Which cameras there are, and what they see.
extension HeardTests {
  @MainActor @Suite struct CameraTests {
    @Test func theListFollowsWhatIsPluggedIn() async throws {
      let cameras = Cameras()
      try await cameras.refresh()
      let camera = try await TestCamera.make()
      defer { camera.unplug() }
      try await until { cameras.all.contains { $0.id == camera.name } }
      #expect(cameras.all.first { $0.id == camera.name }?.name == camera.description)
      camera.unplug()
      try await until { !cameras.all.contains { $0.id == camera.name } }
    }

    @Test func checksBeforeAnythingBegins() async throws {
      let error = await #expect(throws: MediaError.self) {
        try await Recorder.check(filming: "none-of-that-name")
      }
      #expect(error == .noCamera || error == .cameraGone)
      let camera = try await TestCamera.make()
      defer { camera.unplug() }
      try await Recorder.check(filming: camera.name)
      await #expect(throws: MediaError.noMicrophone) {
        try await Recorder.check(filming: camera.name, "none-of-that-name")
      }
    }

    @Test func isSeenBeforeAnythingIsFilmed() async throws {
      let camera = try await TestCamera.make(width: 800, height: 600)
      defer { camera.unplug() }
      let view = CameraView(of: camera.name)
      view.start()
      try await until { view.state == .seeing }
      var frames: [PackedFrame] = []
      for await frame in view.viewfinder.frames() {
        frames.append(frame)
        if frames.count == 3 { break }
      }
      for frame in frames {
        #expect(frame.width == 480 && frame.height == 360)
        #expect(frame.bytes.count == 480 * 360 * 3)
      }
      #expect(Set(frames.map(\.bytes)).count == 3)
      camera.unplug()
      try await until { view.state == .failed(.cameraStalled) }
      await view.stop()
      #expect(view.state == .idle)
    }

    @Test func isSeenAgainAfterItWasStopped() async throws {
      let camera = try await TestCamera.make()
      defer { camera.unplug() }
      let view = CameraView(of: camera.name)
      view.start()
      try await until { view.state == .seeing }
      // Who begins anew wants none of what was begun before.
      for _ in 0..<3 {
        await view.stop()
        view.start()
      }
      try await until { view.state == .seeing }
      await view.stop()
      #expect(view.state == .idle)
    }

    @Test func saysThatThereIsNoCamera() async throws {
      let view = CameraView(of: "none-of-that-name")
      view.start()
      try await until {
        view.state == .failed(.noCamera) || view.state == .failed(.cameraGone)
      }
      await view.stop()
    }
  }
}

@Suite struct CameraChoiceTests {
  private func device(_ id: String, seesInAnyForm: Bool) throws -> CameraDevice {
    try Multimedia.begin()
    let caps = try #require(gst_caps_from_string("video/x-raw,width=640,height=480"))
    defer { gst_caps_unref(caps) }
    return CameraDevice(
      camera: Camera(id: id, name: id), way: .v4l2("/dev/" + id),
      mode: seesInAnyForm ? CameraMode.best(of: caps) : nil)
  }

  @Test func whereNobodyChoosesItIsOneToFilmWith() throws {
    let infrared = try device("infrared", seesInAnyForm: false)
    let colours = try device("colours", seesInAnyForm: true)
    let both = [infrared, colours]
    #expect(CameraDevice.choose(nil, among: both) == colours)
    #expect(CameraDevice.choose("infrared", among: both) == infrared)
    #expect(CameraDevice.choose(nil, among: [infrared]) == infrared)
    #expect(CameraDevice.choose("another", among: both) == nil)
    #expect(CameraDevice.choose(nil, among: []) == nil)
    #expect(CameraDevice.missing(among: []) == .noCamera)
    #expect(CameraDevice.missing(among: both) == .cameraGone)
  }
}

@Suite struct CameraModeTests {
  @Test(arguments: [
    ("video/x-raw,format=YUY2,width=640,height=480,framerate=30/1", "video/x-raw 640x480@30"),
    // A slow large one, beside a quick one that is packed.
    (
      """
      video/x-raw,format=YUY2,width=1280,height=720,framerate=10/1;
      image/jpeg,width=1280,height=720,framerate=30/1
      """, "image/jpeg 1280x720@30"
    ),
    (
      """
      image/jpeg,width=1280,height=720,framerate=30/1;
      video/x-raw,format={NV12,YUY2},width=1280,height=720,framerate={60/1,30/1}
      """, "video/x-raw 1280x720@30"
    ),
    (
      "video/x-raw,format=YUY2,width=[16,3840],height=[16,2160],framerate=[1/1,120/1]",
      "video/x-raw 1280x720@30"
    ),
    (
      """
      video/x-raw,format=YUY2,width=3840,height=2160,framerate=30/1;
      video/x-raw,format=YUY2,width=320,height=240,framerate=30/1
      """, "video/x-raw 320x240@30"
    ),
    ("video/x-raw,format=YUY2,width=1920,height=1080", "video/x-raw 1920x1080@0"),
    ("video/x-h264,width=1280,height=720,framerate=30/1", nil),
    ("video/x-raw(memory:DMABuf),width=1280,height=720,framerate=30/1", nil),
  ])
  func choosesWhatIsBestToFilm(caps: String, mode: String?) throws {
    try Multimedia.begin()
    let caps = try #require(gst_caps_from_string(caps))
    defer { gst_caps_unref(caps) }
    let best = CameraMode.best(of: caps)
    let name = best.map { best in
      "\(best.isJPEG ? "image/jpeg" : "video/x-raw") \(best.width)x\(best.height)@\(best.rate)"
    }
    #expect(name == mode)
    if let best { #expect(gst_caps_from_string(best.caps).map { gst_caps_unref($0) } != nil) }
  }
}
