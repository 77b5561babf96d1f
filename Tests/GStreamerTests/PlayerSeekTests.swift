// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import TestSound
import Testing

@testable import GStreamer

extension HeardTests {
  @Suite @MainActor struct PlayerSeekTests {
    private static let piece = 0.05

    @Test(arguments: SoundKind.allCases)
    func everyFormatPlaysFromExactlyWhereItIsPut(kind: SoundKind) async throws {
      let file = try await kind.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        #expect(player.state == .paused)
        for place in [12.0, 3.5, 17.25] {
          var heard: Sound?
          for _ in 0..<4 where heard == nil { heard = try await beginning(at: place, on: stage) }
          // What is heard begins a little after the beginning, and is told from its middle.
          let from = SpeakingClock.time(in: try #require(heard)) - 0.05 - Self.piece / 2
          #expect(abs(from - place) < 0.05)
        }
        #expect(abs((player.duration ?? 0) - SpeakingClock.length) < 0.1)
      }
    }

    /// Plays from a place; nil where the computer could not keep up, so that there is a gap.
    private func beginning(at place: Double, on stage: Stage) async throws -> Sound? {
      let player = stage.player
      player.pause()
      try await stage.hearSilence()
      let pause = stage.listening.duration
      player.seek(to: place)
      #expect(player.position == place)
      player.play()
      #expect(player.state == .playing)
      let heard = try await stage.hear(for: Self.piece, from: pause)
      let all = stage.listening[pause..<stage.listening.duration]
      let start = try #require(all.beginning(above: -50))
      let loudness = stride(from: start + 0.02, to: start + 0.1, by: 0.005).map {
        all[$0..<$0 + 0.01].loudness
      }
      return loudness.allSatisfy { $0 > -15 } ? heard : nil
    }

    @Test(arguments: [1.0, 1.5, 0.5])
    func thePositionIsWhatIsHeard(speed: Double) async throws {
      let file = try await SoundKind.opus.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.speed = speed
        player.play()
        _ = try await stage.hear(for: 0.5)
        var looks = 0
        for _ in 0..<12 where looks < 4 {
          _ = try await stage.hearNow(for: 0.25)
          let before = stage.listening.duration
          try await wait { stage.listening.duration > before }
          let (position, now) = (player.position, stage.listening.duration)
          let piece = stage.listening[now - Self.piece..<now]
          // Where the computer could not keep up with the sound, there is no time in it.
          guard piece.loudness > -9.5 else { continue }
          looks += 1
          let heard = SpeakingClock.time(in: piece)
          let behind = position - heard - Self.piece / 2 * speed
          #expect(abs(behind) < 0.05 + 0.03 * speed)
        }
        #expect(looks == 4)
      }
    }

    @Test func thePositionOnlyGoesForward() async throws {
      let file = try await SoundKind.opus.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        var last = 0.0
        var readings = 0
        try await wait {
          let position = player.position
          #expect(position >= last)
          last = position
          readings += 1
          return position > 2
        }
        #expect(readings > 60)
      }
    }

    @Test(arguments: 0..<3) func hundredsOfSeeksEndAtTheLast(seed: UInt64) async throws {
      let file = try await SoundKind.opus.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url)
        player.play()
        _ = try await stage.hear(for: 0.2)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<600 {
          let place = Double.random(in: 0...19, using: &generator)
          player.seek(to: place)
          #expect(player.position == place)
          if number % 3 == 0 { try await Task.sleep(for: .milliseconds(5)) }
          #expect(player.position == place || player.target == nil)
        }
        player.seek(to: 8)
        try await wait { (8.3..<9).contains(player.position) }
        try await wait {
          let heard = try await stage.hearNow(for: Self.piece)
          return abs(SpeakingClock.time(in: heard) - player.position) < 0.1
        }
        #expect(player.state == .playing)
      }
    }

    @Test func itSkipsBeforeItHasEverPlayed() async throws {
      let file = try await SoundKind.opus.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        async let opening: Void = player.open(file.url)
        try await wait { player.state == .opening }
        player.seek(to: 3)
        player.play()
        await opening
        try await wait { player.target == nil }
        #expect(player.state == .playing)
        #expect((3..<3.5).contains(player.position))
        player.pause()
        player.skip(by: 5)
        player.skip(by: 5)
        player.skip(by: -5)
        #expect((8..<8.6).contains(player.position))
        player.skip(by: -50)
        #expect(player.position == 0)
        player.skip(by: 500)
        try await wait { player.target == nil }
        #expect(abs(player.position - 20) < 0.05)
        #expect(player.state == .paused)
        player.play()
        #expect(player.position < 0.1)
      }
    }

    /// The main thread, which is held up here, has no part in it.
    @Test(arguments: SoundKind.allCases)
    func itEndsByItselfWhereAPartDoes(kind: SoundKind) async throws {
      let file = try await kind.file(with: SpeakingClock.sound)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url, at: 3, endingAt: 3.8)
        player.play()
        _ = try await stage.hear(for: 0.1)
        usleep(1_500_000)
        let now = stage.listening.duration
        #expect(stage.listening[now - 0.4..<now].loudness < -80)
        try await wait { player.state == .ended }
        #expect(player.position == 3.8)
        // How long an MP3 without a header lasts is estimated until its end has been heard.
        if kind != .mp3 {
          #expect(abs((player.duration ?? 0) - SpeakingClock.length) < 0.1)
        }
        // Without that end it goes on from there.
        player.partEnd = nil
        #expect(player.state == .paused)
        player.play()
        try await wait { player.position > 4.2 }
        #expect(player.state == .playing)
      }
    }

    @Test func anotherSpeedHardlyInterrupts() async throws {
      let file = TemporaryFile(".wav")
      try Sound.tone(440, for: 20).write(to: file.path)
      try await Stage.with { stage in
        await stage.player.open(file.url)
        stage.player.play()
        _ = try await stage.hear(for: 0.5)
        let change = stage.listening.duration
        stage.player.speed = 1.5
        _ = try await stage.hearNow(for: 1)
        let heard = stage.listening[change..<change + 0.9]
        let gap = stride(from: 0, to: 0.88, by: 0.005).filter {
          heard[$0..<$0 + 0.02].loudness < -40
        }
        #expect(Double(gap.count) * 0.005 < 0.1)
      }
    }
  }
}
