// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// What becomes of a film when its camera, its microphone or the computer does not keep up.
extension HeardTests {
  @MainActor @Suite struct FilmLossTests {
    @Test func soundGoesOnWithoutTheCamera() async throws {
      try await TestMicrophone.using { microphone in
        let camera = try await TestCamera.make()
        defer { camera.unplug() }
        let tone = try microphone.begin(.tone(500, for: 60))
        defer { tone.stop() }
        let recording = try TestRecording(filming: camera, with: microphone)
        let recorder = recording.recorder
        try await recording.begin()
        try await until { recorder.elapsed > 1 }
        camera.unplug()
        let gone = recorder.elapsed
        try await until { recorder.cameraFailure == .cameraStalled }
        let wait = recorder.elapsed - gone
        #expect(recorder.state == .recording)
        let said = recorder.elapsed
        try await until { recorder.elapsed > said + 2 }
        // Nothing waits for pictures that do not come: what was heard is in the file by now.
        let copy = TemporaryFile(".webm")
        try FileManager.default.copyItem(atPath: recording.file.path, toPath: copy.path)
        #expect(try await TestFilm(in: copy.path).sound.duration > said + 1)
        await recorder.stop()
        #expect(recorder.state == .ended)
        let film = try await TestFilm(in: recording.file.path)
        #expect(abs(film.sound.duration - recorder.elapsed) < 0.05)
        #expect(film.sound[0.5..<film.sound.duration - 0.1].loudness > -12)
        #expect(try #require(film.pictures.last).time > recorder.elapsed - 0.7)
        tone.stop()
        try await whereQuiet { #expect(wait < 4) }
      }
    }

    /// It is not always the camera itself that fails, but what becomes of its pictures.
    @Test func soundGoesOnWhereThePicturesBreak() async throws {
      let recording = try TestRecording(
        .described("audiotestsrc is-live=true"),
        film: .described(
          "videotestsrc is-live=true ! video/x-raw,framerate=30/1 ! identity error-after=30"))
      let recorder = recording.recorder
      try await recording.begin()
      try await until { recorder.cameraFailure != nil }
      let lost = recorder.elapsed
      try await until { recorder.elapsed > lost + 1 }
      #expect(recorder.state == .recording)
      #expect(recorder.cameraFailure != nil)
      await recorder.stop()
      #expect(recorder.state == .ended)
      let film = try await TestFilm(in: recording.file.path)
      #expect(abs(film.sound.duration - recorder.elapsed) < 0.05)
      #expect(try #require(film.pictures.last).time > recorder.elapsed - 0.5)
    }

    @Test func withoutACameraItFailsAtOnce() async throws {
      try await TestMicrophone.using { microphone in
        let recording = try TestRecording(
          .microphone(microphone.name), film: .camera("none-of-that-name"))
        recording.recorder.start()
        try await until {
          let state = recording.recorder.state
          return state == .failed(.noCamera) || state == .failed(.cameraGone)
        }
      }
    }

    @Test func withoutAMicrophoneItFailsAtOnce() async throws {
      let camera = try await TestCamera.make()
      defer { camera.unplug() }
      let recording = try TestRecording(
        .microphone("none-of-that-name"), film: .camera(camera.name))
      recording.recorder.start()
      try await until { recording.recorder.state == .failed(.noMicrophone) }
    }

    /// What such a camera is asked for may wait for half a minute.
    @Test func aCameraThatNeverSeesIsSaid() async throws {
      try await TestMicrophone.using { microphone in
        let recording = try TestRecording(
          .microphone(microphone.name),
          film: .described(
            "videotestsrc is-live=true ! video/x-raw,framerate=30/1 ! valve drop=true"))
        let recorder = recording.recorder
        recorder.start()
        try await until { recorder.state == .failed(.cameraStalled) }
        #expect(recorder.hasSeenNothing)
        // What was said meanwhile is there.
        #expect(recorder.elapsed > 4)
        #expect(abs(try await recording.sound.duration - recorder.elapsed) < 0.05)
      }
    }

    @Test func aPauseLeavesNothingAndKeepsStep() async throws {
      try await TestMicrophone.using { microphone in
        let camera = try await TestCamera.flashing(with: microphone)
        defer { camera.unplug() }
        let recording = try TestRecording(filming: camera, with: microphone)
        let recorder = recording.recorder
        try await recording.begin()
        for end in [3.3, 6.6] {
          try await until { recorder.elapsed > end }
          recorder.pause()
          let pause = try await standstill { recorder.elapsed }
          // Not a whole second, so that what is seen and heard moves in the file.
          try await Task.sleep(for: .milliseconds(1350))
          #expect(recorder.elapsed == pause)
          #expect(recorder.state == .paused)
          recorder.resume()
        }
        try await until { recorder.elapsed > 10 }
        await recorder.stop()
        let film = try await TestFilm(in: recording.file.path)
        #expect(abs(film.sound.duration - recorder.elapsed) < 0.05)
        let leads = film.leads
        #expect(leads.count >= 8)
        let gaps = zip(film.pictures, film.pictures.dropFirst()).map { $1.time - $0.time }
        let longest = try #require(gaps.max())
        camera.unplug()
        try await whereQuiet {
          // Where both parts meet, a flash or a beep may have been cut in two.
          #expect(leads.count { abs($0) > 0.05 } <= 2)
          // No picture stands still where both parts meet.
          #expect(longest < 0.3)
        }
      }
    }

    /// Pictures may be missing then, though no sound.
    @Test func aBusyComputerLosesNoSound() async throws {
      try await TestMicrophone.using { microphone in
        let camera = try await TestCamera.make(width: 1280, height: 720)
        defer { camera.unplug() }
        let tone = try microphone.begin(.tone(500, for: 60))
        defer { tone.stop() }
        let loops = try (0..<4).map { _ in try Command("sh", ["-c", "while :; do :; done"]) }
        defer { for loop in loops { loop.end() } }
        let recording = try TestRecording(filming: camera, with: microphone)
        let recorder = recording.recorder
        try await recording.begin()
        let (began, first) = (ContinuousClock.now, recorder.elapsed)
        try await until(within: .seconds(60)) { recorder.elapsed > 10 }
        let late = began.duration(to: .now) / .seconds(1) - (recorder.elapsed - first)
        await recorder.stop()
        #expect(recorder.state == .ended)
        let film = try await TestFilm(in: recording.file.path)
        #expect(abs(film.sound.duration - recorder.elapsed) < 0.05)
        let whole = film.sound[0.5..<film.sound.duration - 0.1]
        #expect(whole.loudness > -10)
        for loop in loops { loop.end() }
        // With even more beside it, the microphone of this test loses some itself.
        try await whereQuiet {
          #expect(abs(late) < 0.5)
          // A piece that is missing would bend it.
          #expect(whole.worstBend < 0.02)
        }
      }
    }

    @Test(arguments: [true, false])
    func aKillTakesAtMostHalfASecond(isStill: Bool) async throws {
      try await TestMicrophone.using { microphone in
        let tone = try microphone.begin(.tone(500, for: 60))
        defer { tone.stop() }
        for moment in [1.1, 1.57, 2.3] {
          // A computer that is busy writes late now and then, though not three times.
          var least = Double.infinity
          for _ in 0..<3 where least >= 0.5 {
            let camera = try await TestCamera.make()
            defer { camera.unplug() }
            let killed = try await KilledRecording.make(
              ".webm", from: "film", "\(camera.name) \(microphone.name)", after: moment
            ) { elapsed in
              if isStill, elapsed > 0.3 { camera.unplug() }
            }
            let film = try await TestFilm(in: killed.file.path)
            #expect(film.sound[0.5..<film.sound.duration].loudness > -12)
            let end = min(film.sound.duration, try #require(film.pictures.last).time)
            least = min(least, killed.elapsed - end)
          }
          #expect(least < 0.5)
        }
      }
    }
  }
}
