// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

/// The elements that make a voice and its volume, without any speakers.
@Suite struct VoiceElementTests {
  private func hear(
    _ sound: Sound, _ property: String, _ value: @escaping @Sendable (Double) -> Double
  ) async throws -> Sound {
    try await Workshop.process(
      sound, through: "harupitch name=semitones ! harufader name=volume"
    ) { pipeline, time in
      pipeline.element(property).set(property, value(time))
    }
  }

  @Test(arguments: [
    (Voice.normal, 440.0), (.semitones(12), 880), (.semitones(-12), 220), (.baby, 659.26),
    (.grandpa, 329.63), (.semitones(0.5), 452.89), (.semitones(99), 880), (.semitones(.nan), 440),
  ])
  func aVoiceMovesThePitch(voice: Voice, hertz: Double) async throws {
    let heard = try await hear(.tone(440, for: 1.2), "semitones") { _ in voice.semitones }
    let middle = heard[0.1..<1.1]
    #expect(abs(middle.pitch / hertz - 1) < 0.01)
    #expect(middle.loudness(at: hertz) > middle.loudness - 1)
  }

  @Test(arguments: [
    (Voice.normal, Voice.semitones(12)), (.semitones(12), .normal), (.normal, .semitones(-12)),
    (.semitones(-12), .semitones(12)), (.baby, .grandpa), (.grandpa, .normal),
  ])
  func anotherVoiceMakesNoClick(first: Voice, second: Voice) async throws {
    let heard = try await hear(.tone(440, for: 2), "semitones") {
      ($0 < 1 ? first : second).semitones
    }
    #expect(heard[0.5..<1.9].worstBend < 0.02)
    let loudness = stride(from: 0.5, to: 1.9, by: 0.01).map { heard[$0..<$0 + 0.02].loudness }
    #expect(try #require(loudness.min()) > -12)
    // Of the 0.2 s that it may take, most goes to the buffer of the speakers.
    let soon = heard[1.06..<1.2]
    #expect(soon.loudness(at: 440 * exp2(second.semitones / 12)) > soon.loudness - 3)
  }

  @Test func theVolumeGlides() async throws {
    let heard = try await hear(.tone(440, for: 3), "volume") {
      [1, 0.1, 1, 0, 0.5, 0][Int($0 * 2)]
    }
    #expect(heard[0.1..<3].worstBend < 0.003)
    #expect(abs(heard[0.2..<0.4].loudness - heard[0.7..<0.9].loudness - 20) < 0.1)
    #expect(heard[1.7..<1.9].loudness < -90)
  }
}
