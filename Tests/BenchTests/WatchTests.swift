// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

@testable import Bench

@Suite struct WatchTests {
  /// Watches a shell script that has an order in `$order`, and what it is told next on descriptor
  /// 3.
  private func watching<Result>(
    _ script: String, _ body: (Watch) throws -> Result
  ) throws -> Result {
    let script = "read -r order <&3; " + script
    return try Child.running("/bin/sh", ["-c", script], environment: [:]) { try body(Watch($0)) }
  }

  private var soon: Int { System.now + 20_000_000_000 }

  @Test func hearsOneSightingAfterTheOther() throws {
    let script = "printf 'key 1 2\\nfra' >&3; sleep 0.1; printf 'me 3 4\\n' >&3; exec sleep 60"
    let sightings = try watching(script) { watch in
      [
        try watch.next(before: soon), try watch.next(before: soon),
        try watch.next(before: System.now + 50_000_000),
      ]
    }
    #expect(
      sightings == [.key(.init(moment: 1, work: 2)), .frame(.init(moment: 3, work: 4)), nil])
  }

  @Test func beginsToWatchAndPassesOrdersOn() throws {
    let script = """
      [ "$order" = watch ] || exit 1
      read -r order <&3
      [ "$order" = 'glide 5' ] && echo moving >&3
      exec sleep 60
      """
    let sighting = try watching(script) { watch in
      watch.tell("glide 5")
      return try watch.next(before: soon)
    }
    #expect(sighting == .moving)
  }

  @Test func remembersTheLongestWork() throws {
    let script =
      "printf 'busy 9000000\\nbusy 12000000\\nbusy 8000000\\nmoved\\n' >&3; exec sleep 60"
    let lengths = try watching(script) { watch in
      _ = try watch.next(before: soon)
      let longest = watch.longestWork
      watch.forgetLongestWork()
      return [longest, watch.longestWork]
    }
    #expect(lengths == [12, 0])
  }

  @Test func waitsForTheLastFrame() throws {
    let script = "printf 'frame 1 2\\nframe 3 4\\n' >&3; exec sleep 60"
    let frames = try watching(script) { watch in
      [try watch.rest(for: .milliseconds(500)), try watch.rest(for: .milliseconds(1))]
    }
    #expect(frames == [.init(moment: 3, work: 4), nil])
  }

  @Test func complainsOfAProgramThatEnds() throws {
    #expect(throws: Obstacle.self) { try watching("exit 0") { try $0.next(before: soon) } }
  }

  @Test func complainsOfWhatMakesNoSense() throws {
    #expect(throws: Obstacle.self) {
      try watching("echo hello >&3; exec sleep 60") { try $0.next(before: soon) }
    }
  }
}
