// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// Records real sound, from microphones of the private sound server; one after the other, because a
/// server with a dozen of them makes all of them stutter.
@MainActor @Suite(.serialized) struct RecorderTests {
  @Test(arguments: RecordingQuality.allCases)
  func recordsWhatIsHeard(quality: RecordingQuality) async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone, quality: quality)
      try await recording.record(.tone(1000, for: 1.5), from: microphone)
      let sound = try await recording.sound
      let start = try #require(sound.beginning(above: -15))
      let heard = sound[start + 0.1..<start + 1.2]
      #expect(abs(heard.pitch - 1000) < 2)
      #expect(abs(heard.loudness - -9) < 1)
      #expect(abs(sound.duration - recording.recorder.elapsed) < 0.05)
      #expect(recording.recorder.microphoneName == microphone.description)
      #expect(recording.synchronizations.count >= 2)
      #expect(!recording.synchronizations.wereOnMainThread)
    }
  }

  @Test func aPauseLeavesNothing() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      let tone = try microphone.begin(.tone(500, for: 30))
      defer { tone.stop() }
      let clock = ContinuousClock()
      let begun = clock.now
      try await recording.begin()
      try await until { recorder.elapsed > 0.7 }
      recorder.pause()
      #expect(recorder.state == .paused)
      let elapsed = try await standstill { recorder.elapsed }
      let paused = clock.now
      try await Task.sleep(for: .milliseconds(700))
      #expect(recorder.elapsed == elapsed)
      let pause = clock.now - paused
      recorder.resume()
      try await until { recorder.elapsed > 1.5 }
      await recorder.stop()
      let recorded = clock.now - begun - pause
      let sound = try await recording.sound
      #expect(abs(sound.duration - recorder.elapsed) < 0.05)
      #expect(.seconds(sound.duration) < recorded)
    }
  }

  @Test func endsAtItsLimitByItself() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone, limit: 1.25)
      let recorder = recording.recorder
      #expect(recorder.remaining == 1.25)
      try await recording.begin()
      try await until { recorder.state == .ended }
      #expect(abs(recorder.elapsed - 1.25) < 0.001)
      #expect(recorder.remaining.map { $0 < 0.001 } == true)
      #expect(abs(try await recording.sound.duration - 1.25) < 0.001)
    }
  }

  @Test func theCutoffIsHeardInTheFile() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      let (low, high) = ([300.0, 700, 1400], [6500.0, 9000, 13_000])
      let chord = (low + high).map { Sound.tone($0, for: 30, amplitude: 0.15) }
      let playing = try microphone.begin(chord.dropFirst().reduce(chord[0]) { $0.mixed(with: $1) })
      defer { playing.stop() }
      try await recording.begin()
      try await until { recorder.elapsed > 2 }
      let moment = recorder.elapsed
      recorder.cutoff = 3000
      try await until { recorder.elapsed > moment + 2 }
      await recorder.stop()
      let sound = try await recording.sound
      let (open, cut) = (sound[0.5..<moment - 0.1], sound[moment + 0.3..<moment + 1.8])
      for pitch in low { #expect(abs(cut.loudness(at: pitch) - open.loudness(at: pitch)) < 1) }
      for pitch in high { #expect(cut.loudness(at: pitch) < open.loudness(at: pitch) - 60) }
      let above = 6000.0...20_000
      #expect(cut.loudness(between: above) < open.loudness(between: above) - 60)
    }
  }

  /// A sine that the cutoff passes over, all the way down and up again, as Opus kept it.
  @Test func draggingTheCutoffWhileRecordingMakesNoClick() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      let tone = try microphone.begin(.tone(440, for: 30))
      defer { tone.stop() }
      try await recording.begin()
      try await until { recorder.elapsed > 0.5 }
      var last = recorder.elapsed
      for step in 0..<40 {
        recorder.cutoff = 20_000 * pow(0.05, Double(step < 20 ? step : 40 - step) / 20)
        try await until { recorder.elapsed > last }
        last = recorder.elapsed
      }
      recorder.cutoff = nil
      try await until { recorder.elapsed > last + 0.3 }
      await recorder.stop()
      let sound = try await recording.sound
      #expect(sound[0.3..<sound.duration - 0.1].worstBend < 0.003)
    }
  }

  /// What the preferences say of a minute is what a voice takes.
  @Test(arguments: RecordingQuality.allCases)
  func aMinuteIsAsLargeAsItSays(quality: RecordingQuality) async throws {
    let (speech, input) = (TemporaryFile(".wav"), TemporaryFile(".wav"))
    let text = String(
      repeating: "Today we walked along the river and talked until night. ", count: 8)
    try await Command.run("espeak-ng", "-w", speech.path, text)
    try (try await Sound(in: speech.path)).write(to: input.path)
    let recording = try TestRecording(
      .described("filesrc location=\(input.path) ! wavparse"), quality: quality)
    recording.recorder.start()
    try await until { recording.recorder.state == .ended }
    let size =
      try FileManager.default.attributesOfItem(atPath: recording.file.path)[.size] as? Int
    let minute = Double(try #require(size)) * 60 / recording.recorder.elapsed
    #expect(abs(minute / Double(quality.bytesAMinute) - 1) < 0.1)
  }

  @Test func gainMakesItLouderWithoutAClick() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let tone = try microphone.begin(.tone(440, for: 30, amplitude: 0.2))
      defer { tone.stop() }
      try await recording.begin()
      let recorder = recording.recorder
      try await until { recorder.elapsed > 1 }
      let louder = recorder.elapsed
      recorder.gain = 2
      try await until { recorder.elapsed > louder + 1 }
      let silent = recorder.elapsed
      recorder.gain = 0
      try await until { recorder.elapsed > silent + 0.6 }
      await recorder.stop()
      let sound = try await recording.sound
      #expect(abs(sound[0.5..<louder - 0.1].loudness - -17) < 1)
      #expect(abs(sound[louder + 0.2..<louder + 0.9].loudness - -11) < 1)
      #expect(sound[silent + 0.2..<silent + 0.5].loudness < -60)
    }
  }

  @Test func warnsOfDigitalSilence() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      try await recording.begin()
      #expect(!recorder.isSilent)
      try await until { recorder.isSilent }
      #expect((3...3.5).contains(recorder.elapsed))
      try await microphone.hear(.tone(440, for: 0.3, amplitude: 0.01))
      try await until { !recorder.isSilent }
      await recorder.stop()
    }
  }

  @Test func showsHowLoudItIs() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      let tone = try microphone.begin(.tone(440, for: 30, amplitude: 0.25))
      defer { tone.stop() }
      try await recording.begin()
      try await until { abs(recorder.level.loudness - -15) < 0.5 && recorder.elapsed > 1 }
      #expect(abs(recorder.level.peak - -12) < 0.5)
      #expect(recorder.recentLevels.count >= 25)
      await recorder.stop()
      let waveform = recorder.waveform
      #expect(abs(Double(waveform.values.count) * waveform.step - recorder.elapsed) < 0.05)
      #expect(waveform.values.max().map { abs(Int($0) - Int(Waveform.value(-12))) < 3 } == true)
    }
  }

  @Test func showsWhatIsHeardBeforeTheFilter() async throws {
    try await TestMicrophone.using { microphone in
      let recording = try TestRecording(of: microphone)
      let recorder = recording.recorder
      recorder.cutoff = 1000
      #expect(recorder.spectrum.loudness(in: 0..<24_000) == RecordingSpectrum.floor)
      let tone = try microphone.begin(.tone(6000, for: 30, amplitude: 0.5))
      defer { tone.stop() }
      try await recording.begin()
      try await until {
        let heard = recorder.spectrum
        return heard.loudness(in: 5900..<6100) > -30 && heard.loudness(in: 1000..<4000) < -50
      }
      #expect(recorder.spectrum.loudness(in: 30_000..<40_000) == RecordingSpectrum.floor)
      let heard = recorder.elapsed
      try await until { recorder.elapsed > heard + 0.5 }
      await recorder.stop()
      let sound = try await recording.sound
      #expect(sound[heard + 0.1..<heard + 0.5].loudness < -35)
    }
  }

  @Test func stopsRightAfterItsStart() async throws {
    try await TestMicrophone.using { microphone in
      for _ in 0..<5 {
        let recording = try TestRecording(of: microphone)
        recording.recorder.start()
        await recording.recorder.stop()
        #expect(recording.recorder.state == .ended)
      }
      let recording = try TestRecording(of: microphone)
      try await recording.begin()
      recording.recorder.pause()
      await recording.recorder.stop()
      #expect(recording.recorder.state == .ended)
      let duration = try await recording.sound.duration
      #expect(abs(duration - recording.recorder.elapsed) < 0.01)
    }
  }
}
