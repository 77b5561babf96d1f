// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// Films real pictures and sound, from cameras and microphones of the private servers.
extension HeardTests {
  @MainActor @Suite struct FilmTests {
    /// A computer that others share loses pictures now and then, though hardly in three films; and
    /// it puts most of them in step all the same.
    @Test func filmsPicturesInStepWithSound() async throws {
      var films: [(farthest: Double, lost: Double)] = []
      while films.count < 3 {
        films.append(try await film())
        let inStep = films.count { $0.farthest < 0.04 }
        if 2 * inStep > films.count, films.contains(where: { $0.lost < 0.01 }) { return }
      }
      try await whereQuiet {
        for film in films { Issue.record("\(film.farthest) s apart, \(film.lost * 100) % lost") }
      }
    }

    /// How far flashes are from their beeps, and the share of pictures that is missing.
    private func film() async throws -> (farthest: Double, lost: Double) {
      try await TestMicrophone.using { microphone in
        let camera = try await TestCamera.flashing(with: microphone)
        defer { camera.unplug() }
        let recording = try TestRecording(filming: camera, with: microphone)
        let recorder = recording.recorder
        try await recording.begin()
        try await until { recorder.elapsed > 10 }
        await recorder.stop()
        #expect(recorder.state == .ended)
        #expect(recorder.cameraFailure == nil)
        #expect(recording.synchronizations.count >= 10)
        #expect(!recording.synchronizations.wereOnMainThread)
        let film = try await TestFilm(in: recording.file.path)
        #expect(abs(film.sound.duration - recorder.elapsed) < 0.05)
        #expect(film.pictures.first?.time == 0)
        #expect(film.leads.count >= 9)
        let seen = try #require(film.pictures.last).time - film.pictures[1].time
        let share = Double(film.pictures.count - 2) / (seen * 30)
        return (try #require(film.leads.map(abs).max()), max(1 - share, 0))
      }
    }

    /// Without a server in between, nothing comes late.
    @Test func picturesAndSoundAreJoinedExactly() async throws {
      let both = try FlashAndBeep(for: 10)
      let recording = try TestRecording(
        .described(both.sound + " ! clocksync"),
        film: .described("\(both.pictures) ! video/x-raw,width=640,height=360"), limit: 6.5)
      let recorder = recording.recorder
      try await recording.begin()
      try await until { recorder.state == .ended }
      #expect(abs(recorder.elapsed - 6.5) < 0.001)
      let film = try await TestFilm(in: recording.file.path)
      #expect(abs(film.sound.duration - 6.5) < 0.01)
      #expect(film.leads.count >= 6)
      for lead in film.leads { #expect(abs(lead) < 0.015) }
    }

    @Test func theCutoffIsHeardInAFilm() async throws {
      let recording = try TestRecording(
        .described("audiotestsrc is-live=true wave=white-noise volume=0.3"),
        film: .described("videotestsrc is-live=true"), limit: 3)
      recording.recorder.cutoff = 3000
      recording.recorder.start()
      try await until { recording.recorder.state == .ended }
      let sound = try await recording.sound[0.5..<2.9]
      #expect(
        sound.loudness(between: 6000...20_000) < sound.loudness(between: 100...2500) - 40)
    }

    @Test func stopsRightAfterItsStart() async throws {
      try await TestMicrophone.using { microphone in
        let camera = try await TestCamera.make()
        defer { camera.unplug() }
        for _ in 0..<5 {
          let recording = try TestRecording(filming: camera, with: microphone)
          recording.recorder.start()
          await recording.recorder.stop()
          #expect(recording.recorder.state == .ended)
        }
        let recording = try TestRecording(filming: camera, with: microphone)
        try await recording.begin()
        recording.recorder.pause()
        await recording.recorder.stop()
        #expect(recording.recorder.state == .ended)
        #expect(try await !TestFilm(in: recording.file.path).pictures.isEmpty)
      }
    }

    /// What was said while it warmed up is there.
    @Test(arguments: [1.5, 60]) func aCameraThatWarmsUpCostsNoSound(moment: Double) async throws {
      let recording = try TestRecording(
        .described("audiotestsrc is-live=true"),
        film: .described(
          "videotestsrc timestamp-offset=\(Int(moment * 1e9)) ! video/x-raw,framerate=30/1"
            + " ! clocksync"))
      let recorder = recording.recorder
      recorder.start()
      try await until { recorder.state == .recording || recorder.elapsed > 2 }
      await recorder.stop()
      #expect(recorder.state == .ended)
      #expect(recorder.elapsed > 1)
      #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.05)
    }

    @Test func whoLetsGoOfItFreesTheCamera() async throws {
      let camera = try await TestCamera.make()
      defer { camera.unplug() }
      weak var gone: Recorder?
      do {
        let recording = try TestRecording(
          .described("audiotestsrc is-live=true"), film: .camera(camera.name))
        try await recording.begin()
        gone = recording.recorder
      }
      try await until { gone == nil }
      let view = CameraView(of: camera.name)
      view.start()
      try await until { view.state == .seeing }
      await view.stop()
    }
  }
}
