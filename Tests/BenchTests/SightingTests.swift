// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct SightingTests {
  @Test(arguments: [
    ("key 5000000 300", Sighting.key(.init(moment: 5_000_000, work: 300))),
    ("frame 7000000 1300", .frame(.init(moment: 7_000_000, work: 1300))),
    ("busy 9000000", .busy(9_000_000)), ("moving", .moving), ("moved", .moved),
  ])
  func isReadFromTheProbe(line: String, sighting: Sighting) {
    #expect(Sighting(line) == sighting)
  }

  @Test(arguments: [
    "", "key", "key 5", "key five 300", "frame 1 2 3", "busy", "busy soon", "moving on", "still",
  ])
  func refusesWhatTheProbeNeverSays(line: String) {
    #expect(Sighting(line) == nil)
  }
}
