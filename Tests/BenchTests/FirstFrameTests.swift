// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct FirstFrameTests {
  @Test func isReadFromTheProbe() throws {
    let frame = try #require(FirstFrame("5150000000 92160", since: 5_000_000_000))
    #expect(frame.milliseconds == 150)
    #expect(frame.residentMebibytes == 90)
  }

  @Test(arguments: [
    "", "5150000000", "5150000000 92160 1", "5150000000 -1", "4000000000 92160", "soon 92160",
  ])
  func refusesWhatTheProbeNeverSays(line: String) {
    #expect(FirstFrame(line, since: 5_000_000_000) == nil)
  }
}
