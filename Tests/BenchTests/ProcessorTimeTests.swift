// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Bench

@Suite struct ProcessorTimeTests {
  @Test func addsUserAndSystemTime() {
    let stat = "71 (haru) S 1 71 71 0 -1 4194560 900 0 0 0 12 3 0 0 20 0 9 0 5 6 7"
    #expect(ProcessorTime(stat: stat).ticks == 15)
  }

  @Test func isNotMisledByTheNameOfTheProgram() {
    let stat = "71 (a ) S 1 (b) S 1 71 71 0 -1 4194560 900 0 0 0 12 3 0 0 20 0 9 0 5 6 7"
    #expect(ProcessorTime(stat: stat).ticks == 15)
  }

  @Test func isNoneWhereThereIsNoProcess() {
    #expect(ProcessorTime(of: -1).ticks == 0)
  }

  @Test func growsWithWork() {
    let before = ProcessorTime(of: getpid())
    let deadline = System.now + 5_000_000_000
    while ProcessorTime(of: getpid()) == before, System.now < deadline {}
    #expect(ProcessorTime(of: getpid()).ticks > before.ticks)
  }
}
