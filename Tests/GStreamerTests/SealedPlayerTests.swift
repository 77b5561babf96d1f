// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sealing
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  /// A sealed medium is played, sought in and exported as any other.
  @Suite @MainActor struct SealedPlayerTests {
    @Test func isHeardFromAnyPlace() async throws {
      let plain = TemporaryFile(".wav")
      try (Sound.tone(440, for: 2) + .tone(880, for: 2)).write(to: plain.path)
      let copy = try SealedCopy(of: plain)
      try await Stage.with { stage in
        let player = stage.player
        await player.open(copy.medium)
        #expect(player.state == .paused)
        #expect(abs(try #require(player.duration) - 4) < 0.01)
        player.play()
        let first = try await stage.hear(for: 0.4)
        #expect(abs(first.pitch - 440) < 5)
        player.pause()
        try await stage.hearSilence()
        player.seek(to: 2.5)
        player.play()
        let second = try await stage.hear(for: 0.4, from: stage.listening.duration)
        #expect(abs(second.pitch - 880) < 10)
      }
    }

    /// It ends where it was cut, as a plain one does.
    @Test func oneThatWasCutIsPlayedUpToThere() async throws {
      let plain = TemporaryFile(".wav")
      try Sound.tone(440, for: 4).write(to: plain.path)
      let copy = try SealedCopy(of: plain)
      try copy.cut(afterChunks: 3)
      try plain.cut(to: 3 * SealedMedium.chunkSize)
      let targets = [TemporaryFile(), TemporaryFile()]
      for (source, target) in zip([MediaFile(plain.path), copy.medium], targets) {
        try await SoundExport(of: source, as: .wav, in: .normal).write(to: target.path)
      }
      let contents = try targets.map { try Data(contentsOf: $0.url) }
      #expect(contents[0].count > 3 * SealedMedium.chunkSize / 2 && contents[0] == contents[1])
    }

    /// As it is, and in another voice.
    @Test(arguments: [(SoundFormat.opus, Voice.normal), (.wav, .baby)])
    func isExportedAsBefore(format: SoundFormat, voice: Voice) async throws {
      let plain = try await SoundKind.opus.file(with: .tone(440, for: 2))
      let copy = try SealedCopy(of: plain)
      let targets = [TemporaryFile(), TemporaryFile()]
      for (source, target) in zip([MediaFile(plain.path), copy.medium], targets) {
        try await SoundExport(of: source, as: format, in: voice).write(to: target.path)
      }
      let contents = try targets.map { try Data(contentsOf: $0.url) }
      #expect(contents[0].count > 1000 && contents[0] == contents[1])
    }
  }
}
