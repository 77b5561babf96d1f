// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct FigureTests {
  @Test(arguments: [
    (1.2, Figure.Limit.atMost(1.25), true), (1.25, .atMost(1.25), true),
    (1.251, .atMost(1.25), false), (0.9, .atLeast(0.9), true), (0.899, .atLeast(0.9), false),
    (.nan, .atMost(1), false), (.nan, .atLeast(1), false), (.infinity, .atMost(1), false),
  ])
  func holdsToItsLimit(value: Double, limit: Figure.Limit, holds: Bool) {
    #expect(Figure("time", value, "ms", limit).holds == holds)
  }

  @Test func whatWasNotMeasuredNeitherHoldsNorFallsShort() {
    let figure = Figure("lost", nil, "recordings", .atMost(0))
    #expect(!figure.holds && !figure.fallsShort)
    #expect(figure.line == "lost\t-\trecordings\tat most 0.0\tnot measured")
    #expect(Figure("lost", .nan, "recordings", .atMost(0)).fallsShort)
  }

  @Test func isOneLineWithTabs() {
    #expect(
      Figure("first frame", 1.23456, "times the bare window", .atMost(1.25)).line
        == "first frame\t1.235\ttimes the bare window\tat most 1.25\tholds")
    #expect(
      Figure("found", 12, "entries", .atLeast(20)).line
        == "found\t12.0\tentries\tat least 20.0\tfalls short")
  }

  /// A line that says "1.25, at most 1.25, falls short" would help no reader.
  @Test func isJudgedAsItIsPrinted() {
    #expect(Figure("time", 1.2504, "ms", .atMost(1.25)).line.hasSuffix("at most 1.25\tholds"))
    #expect(Figure("time", 1.2506, "ms", .atMost(1.25)).line.hasPrefix("time\t1.251\t"))
  }
}
