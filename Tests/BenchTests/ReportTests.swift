// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ReportTests {
  private let good = Figure("good", 1, "s", .atMost(2))
  private let bad = Figure("bad", 3, "s", .atMost(2))

  @Test func holdsWhenEveryFigureDoes() {
    #expect(Report(remarks: [], figures: [good, good]).holds)
    #expect(!Report(remarks: [], figures: [good, bad]).holds)
    let unmeasured = Figure("unknown", nil, "s", .atMost(2))
    #expect(Report(remarks: [], figures: [good, unmeasured]).holds)
    #expect(!Report(remarks: [], figures: [bad, unmeasured]).holds)
  }

  @Test func marksItsRemarksAndPutsThemFirst() {
    let lines = Report(remarks: ["five runs", "two cores"], figures: [good, bad]).lines
    #expect(lines == ["# five runs", "# two cores", good.line, bad.line])
  }
}
