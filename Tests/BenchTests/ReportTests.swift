// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ReportTests {
  private let good = Figure("good", 1, "s", .atMost(2))
  private let bad = Figure("bad", 3, "s", .atMost(2))
  private let quiet = BackgroundLoad(processors: 0)

  @Test func holdsWhenEveryFigureDoes() {
    #expect(Report(remarks: [], figures: [good, good]).holds(on: quiet))
    #expect(!Report(remarks: [], figures: [good, bad]).holds(on: quiet))
    let unmeasured = Figure("unknown", nil, "s", .atMost(2))
    #expect(Report(remarks: [], figures: [good, unmeasured]).holds(on: quiet))
    #expect(!Report(remarks: [], figures: [bad, unmeasured]).holds(on: quiet))
  }

  @Test func whatAnotherProgramMaySpoilIsNoFailure() {
    let slow = Figure(timed: "slow", 3, "s", .atMost(2))
    let busy = BackgroundLoad(processors: 2)
    #expect(!Report(remarks: [], figures: [slow]).holds(on: quiet))
    #expect(Report(remarks: [], figures: [slow]).holds(on: busy))
    #expect(!Report(remarks: [], figures: [slow, bad]).holds(on: busy))
  }

  @Test func marksItsRemarksAndPutsThemFirst() {
    let lines = Report(remarks: ["five runs", "two cores"], figures: [good, bad])
      .lines(on: quiet)
    #expect(
      lines == [
        "# five runs", "# two cores", "# " + quiet.remark, good.line(on: quiet),
        bad.line(on: quiet),
      ])
  }
}
