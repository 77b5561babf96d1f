// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound

@testable import GStreamer

/// A player with speakers of its own, and a recording of what they play.
@MainActor final class Stage {
  let player: Player
  let listening: TestSpeakers.Listening
  let speakers: TestSpeakers

  private init(_ speakers: TestSpeakers, rest: Duration) throws {
    self.speakers = speakers
    player = Player(speakers: Speakers(device: speakers.name), rest: rest)
    listening = try speakers.listen()
  }

  /// Hands a stage to a test, and takes it down afterwards.
  static func with(
    rest: Duration = .seconds(10), _ body: (Stage) async throws -> Void
  ) async throws {
    let speakers = try await TestSpeakers.make()
    do {
      let stage = try Stage(speakers, rest: rest)
      try await wait { stage.listening.duration > 0 }
      try await body(stage)
      stage.player.close()
      _ = try await stage.listening.stop()
    } catch {
      try await speakers.unplug()
      throw error
    }
    try await speakers.unplug()
  }

  /// Waits until a tone, or what else there is, sounds for so long, and returns that.
  func hear(for seconds: Double, from start: Double = 0) async throws -> Sound {
    var (beginning, silence) = (Double?.none, start)
    try await wait {
      let now = listening.duration
      if beginning == nil, now - silence > 0.02 {
        beginning = listening[silence..<now].beginning(above: -50).map { silence + $0 }
        silence = now - 0.02
      }
      return beginning.map { now - $0 > seconds + 0.1 } ?? false
    }
    let from = (beginning ?? start) + 0.05
    return listening[from..<from + seconds]
  }

  /// What is heard from now on.
  func hearNow(for seconds: Double) async throws -> Sound {
    let now = listening.duration
    try await wait { listening.duration > now + seconds }
    return listening[now..<now + seconds]
  }

  /// Waits until nothing sounds any more.
  func hearSilence() async throws {
    try await wait {
      let now = listening.duration
      return now > 0.2 && listening[now - 0.2..<now].loudness < -80
    }
  }
}

struct Late: Error {
  /// The line that waited in vain.
  let line: Int
}

/// Waits until something is true, which has to be within so many seconds.
@MainActor func wait(
  within seconds: Double = 60, line: Int = #line, until isTrue: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while try await !isTrue() {
    guard .now < deadline else { throw Late(line: line) }
    try await Task.sleep(for: .milliseconds(5))
  }
}
