// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  /// Beginnings, endings, and what happens to the file and the speakers meanwhile.
  @Suite @MainActor struct PlayerLifeTests {
    private func tone(for seconds: Double) throws -> TemporaryFile {
      let file = TemporaryFile(".wav")
      try Sound.tone(440, for: seconds).write(to: file.path)
      return file
    }

    @Test func afterTheEndItBeginsAgain() async throws {
      let file = try tone(for: 0.7)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        #expect(player.state == .paused && player.position == 0)
        player.play()
        try await wait { player.state == .ended }
        #expect(abs(player.position - 0.7) < 0.01)
        try await stage.hearSilence()
        let end = stage.listening.duration
        player.play()
        #expect(player.state == .playing && player.position < 0.1)
        let heard = try await stage.hear(for: 0.4, from: end)
        #expect(abs(heard.pitch - 440) < 5)
        try await wait { player.state == .ended }
        player.seek(to: 0.2)
        #expect(player.state == .paused && player.position == 0.2)
      }
    }

    @Test func aLengthThatIsUnknownAtFirstIsKnownInTheEnd() async throws {
      let sound = Sound.silence(for: 1) + .noise(for: 1.5)
      let file = try await SoundKind.headless(with: sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        try await wait { player.state == .ended }
        let duration = try #require(player.duration)
        #expect(abs(duration - sound.duration) < 0.15)
        #expect(player.position == player.duration)
      }
    }

    @Test func ofTwoThatAreOpenedTheLastIsHeard() async throws {
      let first = try tone(for: 5)
      let second = TemporaryFile(".wav")
      try Sound.tone(700, for: 5).write(to: second.path)
      try await Stage.with { stage in
        let player = stage.player
        async let opening: Void = player.open(first.url)
        async let other: Void = player.open(second.url)
        _ = await (opening, other)
        await player.open(first.url)
        player.play()
        player.close()
        #expect(player.state == .empty)
        await player.open(second.url)
        #expect(player.state == .paused)
        player.play()
        let heard = try await stage.hear(for: 0.5)
        #expect(abs(heard.pitch - 700) < 7)
      }
    }

    @Test func aFileThatIsDeletedPlaysToItsEnd() async throws {
      let file = try await SoundKind.opus.file(with: Sound.tone(440, for: 3))
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        _ = try await stage.hear(for: 0.3)
        try FileManager.default.removeItem(at: file.url)
        player.seek(to: 2)
        try await wait { player.state == .ended }
        await player.open(file.url)
        #expect(player.state == .failed(.noFile))
      }
    }

    @Test func aFileThatIsDeletedWhileItRestsPlaysOn() async throws {
      let file = try await SoundKind.opus.file(with: Sound.tone(440, for: 20))
      try await Stage.with(rest: .milliseconds(100)) { stage in
        let player = stage.player
        await player.open(file.url)
        try await wait { player.sound == nil }
        try FileManager.default.removeItem(at: file.url)
        player.play()
        let heard = try await stage.hear(for: 0.4)
        #expect(abs(heard.pitch - 440) < 5)
      }
    }

    @Test func whoRestsHoldsNoSpeakersAndGoesOnWhereItWas() async throws {
      let file = try tone(for: 20)
      try await Stage.with(rest: .milliseconds(100)) { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        _ = try await stage.hear(for: 0.5)
        #expect(try await stage.streams() == 1)
        player.pause()
        let place = player.position
        try await wait { try await stage.streams() == 0 }
        #expect(player.state == .paused)
        #expect(abs(player.position - place) < 0.05)
        player.play()
        let pause = stage.listening.duration
        _ = try await stage.hear(for: 0.3, from: pause)
        #expect((place + 0.2..<place + 1).contains(player.position))
      }
    }

    /// While the main thread is held up, as by a dialog of another program, no answers arrive; the
    /// sound goes on all the same.
    @Test func whatPlaysWhileTheMainThreadIsHeldUpPlaysOn() async throws {
      let file = try tone(for: 30)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        let first = try #require(player.sound)
        for hold in [1.5, 1.7, 1.9, 2.5] {
          let place = player.position
          try await wait { player.position > place + 0.9 }
          usleep(UInt32(hold * 1e6))
          let after = player.position
          try await wait { player.position > after + 0.5 }
          #expect(player.sound === first)
        }
        let pauses = stage.listening[0.5..<stage.listening.duration]
        #expect(pauses.loudness > -10)
      }
    }

    @Test func manyThatAreOpenedAndClosedLeaveNothing() async throws {
      let file = try tone(for: 5)
      try await Stage.with { stage in
        for _ in 0..<30 {
          await stage.player.open(file.url)
          stage.player.play()
          stage.player.close()
        }
        try await wait { try await stage.streams() == 0 }
      }
    }
  }
}

extension Stage {
  /// How many sounds are on their way to the speakers, those that wait among them.
  func streams() async throws -> Int {
    let inputs = try await Command.run("pactl", "--format=json", "list", "sink-inputs")
    let sinks = try await Command.run("pactl", "list", "short", "sinks")
    let number = sinks.split(separator: "\n").first { $0.contains(speakers.name) }?
      .split(separator: "\t").first
    return inputs.components(separatedBy: "\"sink\":\(number ?? "none"),").count - 1
  }
}
