// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  /// Videos of which a part is missing, or is something else.
  @Suite @MainActor struct DamagedVideoTests {
    private static let answers: [Player.State] = [
      .ended, .failed(.damaged), .failed(.unsupported), .failed(.stalled),
    ]

    /// How a video ends that is played.
    private func state(of content: Data, _ kind: TestVideo.Kind) async throws -> Player.State {
      let file = try TemporaryFile(holding: content, ".\(kind.rawValue)")
      let player = Player()
      defer { player.close() }
      await player.open(file.url, isVideo: true)
      player.play()
      try await wait {
        if case .failed = player.state { return true }
        return player.state == .ended
      }
      return player.state
    }

    @Test(arguments: TestVideo.Kind.allCases)
    func aDamagedMiddleIsAnsweredFor(kind: TestVideo.Kind) async throws {
      let whole = try await TestVideo(kind: kind, frames: 40, sound: .tone(440, for: 1.3)).file()
      let content = try Data(contentsOf: whole.url)
      var generator = SeededGenerator(seed: 4)
      for _ in 0..<4 {
        var broken = content
        let hole = Int.random(in: content.count / 4..<content.count * 3 / 4, using: &generator)
        for place in hole..<min(hole + 3000, content.count) {
          broken[place] = .random(in: 0...255, using: &generator)
        }
        let state = try await state(of: broken, kind)
        #expect(Self.answers.contains(state), "\(state)")
      }
    }

    @Test(arguments: TestVideo.Kind.allCases)
    func whatIsCutOffIsAnsweredFor(kind: TestVideo.Kind) async throws {
      let whole = try await TestVideo(kind: kind, frames: 40, sound: .tone(440, for: 1.3)).file()
      let content = try Data(contentsOf: whole.url)
      for part in [0.3, 0.8] {
        let state = try await state(of: content.prefix(Int(Double(content.count) * part)), kind)
        #expect(Self.answers.contains(state), "\(state)")
      }
    }
  }
}
