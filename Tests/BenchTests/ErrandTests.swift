// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Bench

@Suite struct ErrandTests {
  @Test func hasWhatWasPrinted() throws {
    #expect(try Errand.run("printf", "%s-%s", "a b", "c") == "a b-c")
  }

  @Test func knowsABadEnd() throws {
    #expect(try !Errand("false", []).isDone)
    #expect(throws: Obstacle.self) { try Errand.run("false") }
    #expect(throws: Obstacle.self) { try Errand.run("haru-nowhere") }
  }

  @Test func doesNotWaitForever() throws {
    let began = System.now
    #expect(try !Errand("sleep", ["60"], within: .milliseconds(100)).isDone)
    #expect(System.now - began < 30_000_000_000)
  }

  @Test func whatItCostIsKnownAfterwards() throws {
    let before = System.processorTimeOfTheDead
    try Errand.run("sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done")
    #expect(System.processorTimeOfTheDead - before > 0.01)
  }

  @Test func whatAProgramCostsIsKnownMeanwhile() throws {
    let time = try Child.running(
      "/bin/sh", ["-c", "while :; do :; done"], environment: [:]
    ) { child in
      let deadline = System.now + 60_000_000_000
      var time: Double?
      repeat {
        try child.live(for: 0.05)
        time = System.processorTime(of: child.process)
      } while (time ?? 0) <= 0.02 && System.now < deadline
      return time
    }
    #expect((time ?? 0) > 0.02)
  }
}
