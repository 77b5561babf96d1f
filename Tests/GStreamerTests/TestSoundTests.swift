// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

/// What measures must itself be right.
@Suite struct TestSoundTests {
  @Test func measuresATone() {
    let tone = Sound.tone(440, for: 1)
    #expect(abs(tone.loudness - -9.03) < 0.05)
    #expect(abs(tone.loudness(at: 440) - -9.03) < 0.05)
    #expect(tone.loudness(at: 880) < -100)
    #expect(abs(tone.loudness(between: 400...480) - -9.03) < 0.1)
    #expect(abs(tone.pitch - 440) < 0.1)
    #expect(tone.worstBend < 0.002)
  }

  @Test func spreadsNoiseOverAllPitches() {
    let noise = Sound.noise(for: 2)
    let difference =
      noise.loudness(between: 1000...3000) - noise.loudness(between: 11_000...13_000)
    #expect(abs(difference) < 0.5)
    #expect(abs(noise.loudness(between: 0...24_000) - noise.loudness) < 0.2)
  }

  @Test func findsAClick() {
    var sound = Sound.tone(440, for: 0.5)
    sound.samples[12_000] += 0.05
    #expect(sound.worstBend > 0.09)
  }

  @Test func readsBackWhatItWrote() async throws {
    let file = TemporaryFile(".wav")
    let sound = Sound.silence(for: 0.25) + .tone(1000, for: 0.5)
    try sound.write(to: file.path)
    let read = try await Sound(in: file.path)
    #expect(read.samples.count == sound.samples.count)
    #expect(abs(read.pitch - 1000) < 0.1)
    #expect(abs(try #require(read.beginning(above: -20)) - 0.25) < 0.02)
  }

  @Test func speakersSoundAsTheyAreTold() async throws {
    let speakers = try await TestSpeakers.make()
    let listening = try speakers.listen()
    try await speakers.play(.tone(440, for: 0.7))
    let heard = try await listening.stop()
    let start = try #require(heard.beginning(above: -20))
    #expect(abs(heard[start + 0.1..<start + 0.5].pitch - 440) < 1)
    try await speakers.unplug()
  }
}
