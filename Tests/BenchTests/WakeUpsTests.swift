// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Bench

@Suite struct WakeUpsTests {
  @Test func countsEveryThread() {
    let before = WakeUps(threads: [1: 10, 2: 100])
    let after = WakeUps(threads: [1: 13, 2: 104])
    #expect(after.since(before) == 7)
    #expect(after.since(before, thread: 2) == 4)
  }

  @Test func countsNewThreadsFromTheirStartAndForgetsThoseThatEnded() {
    let before = WakeUps(threads: [1: 10, 2: 100])
    let after = WakeUps(threads: [1: 10, 3: 5])
    #expect(after.since(before) == 5)
  }

  @Test func readsThoseOfAProcess() {
    let before = WakeUps(of: getpid())
    for _ in 0..<20 { usleep(1000) }
    #expect(before.threads[getpid()] != nil)
    #expect(WakeUps(of: getpid()).since(before) >= 20)
  }

  @Test func findsNoneInAProcessThatIsNotThere() {
    #expect(WakeUps(of: -1).threads.isEmpty)
  }
}
