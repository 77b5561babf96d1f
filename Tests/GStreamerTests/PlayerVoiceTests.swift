// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

extension HeardTests {
  /// What is heard, measured at the speakers.
  @Suite @MainActor struct PlayerVoiceTests {
    private static let file = tone(for: 20)

    private static func tone(for seconds: Double) -> URL {
      let file = TemporaryFile(".wav")
      kept.append(file)
      try? Sound.tone(440, for: seconds).write(to: file.path)
      return URL(filePath: file.path)
    }

    private static var kept: [TemporaryFile] = []

    @Test(arguments: [
      (Voice.normal, 440.0), (.semitones(12), 880), (.semitones(-12), 220), (.baby, 659.26),
      (.grandpa, 329.63), (.semitones(99), 880), (.semitones(.nan), 440),
    ])
    func aVoiceMovesThePitch(voice: Voice, hertz: Double) async throws {
      try await Stage.with { stage in
        stage.player.voice = voice
        await stage.player.open(Self.file)
        stage.player.play()
        let heard = try await stage.hear(for: 1)
        #expect(abs(heard.pitch / hertz - 1) < 0.01)
        #expect(heard.loudness(at: hertz) > heard.loudness - 1)
      }
    }

    @Test(arguments: [0.5, 0.75, 1.5, 2])
    func aSpeedKeepsThePitch(speed: Double) async throws {
      try await Stage.with { stage in
        await stage.player.open(Self.file)
        stage.player.speed = speed
        stage.player.play()
        let heard = try await stage.hear(for: 1)
        #expect(abs(heard.pitch / 440 - 1) < 0.01)
        let (place, now) = (stage.player.position, ContinuousClock.now)
        _ = try await stage.hearNow(for: 1)
        let measured = (stage.player.position - place) / (.now - now).seconds
        #expect(abs(measured / speed - 1) < 0.05)
      }
    }

    @Test(arguments: [
      (Voice.normal, Voice.semitones(12)), (.semitones(12), .normal), (.normal, .semitones(-12)),
      (.semitones(-12), .semitones(12)), (.baby, .grandpa), (.grandpa, .normal),
    ])
    func anotherVoiceComesSoonAndWithoutAClick(first: Voice, second: Voice) async throws {
      try await Stage.with { stage in
        stage.player.voice = first
        await stage.player.open(Self.file)
        stage.player.play()
        _ = try await stage.hear(for: 0.5)
        let change = stage.listening.heard.duration
        stage.player.voice = second
        let after = try await stage.hearNow(for: 1)
        let hertz = 440 * exp2(second.semitones / 12)
        let latency = stride(from: 0, to: 0.9, by: 0.005).first {
          let window = after[$0..<$0 + 0.04]
          return window.loudness(at: hertz) > window.loudness - 3
        }
        #expect(try #require(latency) <= 0.2)
        let heard = stage.listening.heard
        let bend = heard[change - 0.3..<change + 0.9].worstBend
        #expect(bend < 0.02)
        let quietest = stride(from: 0, to: 0.9, by: 0.01).map { after[$0..<$0 + 0.02].loudness }
          .min()
        #expect(try #require(quietest) > -12)
      }
    }

    @Test func aPausedSoundTakesAnotherVoiceBeforeItGoesOn() async throws {
      try await Stage.with { stage in
        await stage.player.open(Self.file)
        stage.player.play()
        _ = try await stage.hear(for: 0.3)
        stage.player.pause()
        try await wait { stage.listening.heard.isQuietAtTheEnd }
        stage.player.voice = .semitones(12)
        try await wait { stage.player.target == nil }
        let pause = stage.listening.heard.duration
        stage.player.play()
        let heard = try await stage.hear(for: 0.3, from: pause)
        #expect(abs(heard.pitch / 880 - 1) < 0.01)
      }
    }

    @Test func theVolumeGlides() async throws {
      try await Stage.with { stage in
        await stage.player.open(Self.file)
        stage.player.play()
        let loud = try await stage.hear(for: 0.5)
        let change = stage.listening.heard.duration
        stage.player.volume = 0.1
        try await wait { stage.listening.heard.duration > change + 1 }
        let quiet = stage.listening.heard[change + 0.5..<change + 1]
        #expect(abs(loud.loudness - quiet.loudness - 20) < 0.2)
        #expect(stage.listening.heard[change - 0.2..<change + 1].worstBend < 0.003)
        stage.player.volume = 0
        try await wait { stage.listening.heard.isQuietAtTheEnd }
      }
    }
  }
}

extension Sound {
  var isQuietAtTheEnd: Bool { duration > 0.2 && self[duration - 0.2..<duration].loudness < -80 }
}
