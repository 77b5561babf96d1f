// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

extension HeardTests {
  /// What is heard, measured at the speakers; `VoiceElementTests` measures more, and quicker.
  @Suite @MainActor struct PlayerVoiceTests {
    private let file = TemporaryFile(".wav")

    init() throws { try Sound.tone(440, for: 20).write(to: file.path) }

    @Test func everyVoiceComesSoonAndWithoutAClick() async throws {
      try await Stage.with { stage in
        stage.player.voice = .grandpa
        await stage.player.open(file.url)
        stage.player.play()
        let before = try await stage.hear(for: 0.5)
        #expect(abs(before.pitch / 329.63 - 1) < 0.01)
        // Where the computer could not keep up with the sound, nothing was measured.
        var left: [(voice: Voice, hertz: Double)] = [
          (.normal, 440), (.semitones(12), 880), (.semitones(-12), 220), (.baby, 659.26),
          (.grandpa, 329.63),
        ]
        for _ in 0..<4 where !left.isEmpty {
          var spoiled: [(voice: Voice, hertz: Double)] = []
          for change in left {
            if try await !isHeardWell(change.voice, change.hertz, on: stage) {
              spoiled.append(change)
            }
          }
          left = spoiled
        }
        #expect(left.isEmpty)
      }
    }

    /// Changes the voice, and measures that; false where there was a gap, which every time is a
    /// defect.
    private func isHeardWell(_ voice: Voice, _ hertz: Double, on stage: Stage) async throws -> Bool
    {
      if stage.player.voice == voice {
        stage.player.voice = .semitones(3)
        _ = try await stage.hearNow(for: 0.4)
      }
      let change = stage.listening.duration
      stage.player.voice = voice
      _ = try await stage.hearNow(for: 0.9)
      let after = stage.listening[change..<change + 0.9]
      let loudness = stride(from: 0, to: 0.8, by: 0.01).map { after[$0..<$0 + 0.02].loudness }
      guard let quietest = loudness.min(), quietest > -12 else { return false }
      let latency = stride(from: 0, to: 0.8, by: 0.005).first {
        let window = after[$0..<$0 + 0.04]
        return window.loudness(at: hertz) > window.loudness - 3
      }
      #expect(abs(after[0.3..<0.9].pitch / hertz - 1) < 0.01)
      guard stage.listening[change - 0.2..<change + 0.9].worstBend < 0.02 else { return false }
      return try #require(latency) <= 0.2
    }

    @Test(arguments: [0.5, 1.5, 2])
    func aSpeedKeepsThePitch(speed: Double) async throws {
      try await Stage.with { stage in
        await stage.player.open(file.url)
        stage.player.speed = speed
        stage.player.play()
        let heard = try await stage.hear(for: 0.7)
        #expect(abs(heard.pitch / 440 - 1) < 0.01)
        let (place, now) = (stage.player.position, ContinuousClock.now)
        _ = try await stage.hearNow(for: 1)
        let measured = (stage.player.position - place) / (.now - now).seconds
        #expect(abs(measured / speed - 1) < 0.05)
      }
    }

    @Test func aPausedSoundTakesAnotherVoiceBeforeItGoesOn() async throws {
      try await Stage.with { stage in
        await stage.player.open(file.url)
        stage.player.play()
        _ = try await stage.hear(for: 0.3)
        stage.player.pause()
        try await stage.hearSilence()
        stage.player.voice = .semitones(12)
        try await wait { stage.player.target == nil }
        let pause = stage.listening.duration
        stage.player.play()
        let heard = try await stage.hear(for: 0.3, from: pause)
        #expect(abs(heard.pitch / 880 - 1) < 0.01)
      }
    }

    @Test func theVolumeGlides() async throws {
      try await Stage.with { stage in
        await stage.player.open(file.url)
        stage.player.play()
        let loud = try await stage.hear(for: 0.3)
        let change = stage.listening.duration
        stage.player.volume = 0.1
        try await wait { stage.listening.duration > change + 0.7 }
        let quiet = stage.listening[change + 0.4..<change + 0.7]
        #expect(abs(loud.loudness - quiet.loudness - 20) < 0.2)
        #expect(stage.listening[change - 0.2..<change + 0.7].worstBend < 0.003)
        stage.player.volume = 0
        try await stage.hearSilence()
      }
    }
  }
}
