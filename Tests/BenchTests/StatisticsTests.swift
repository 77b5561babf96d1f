// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct StatisticsTests {
  @Test(arguments: [
    ([7.0], 7.0), ([3.0, 1, 2], 2.0), ([4.0, 1, 3, 2], 2.5), ([5.0, 5, 1, 100, 5], 5.0),
    ([-1.0, 1], 0.0),
  ])
  func findsTheMedian(numbers: [Double], median: Double) {
    #expect(numbers.median == median)
  }

  @Test func hasNoMedianOfNothing() {
    #expect([Double]().median.isNaN)
  }

  @Test func findsAPercentile() {
    let hundred = (1...100).map(Double.init)
    #expect([7.0].percentile(99) == 7)
    #expect([3.0, 1, 2].percentile(50) == 2)
    #expect(hundred.percentile(99) == 99)
    #expect((hundred + [101]).percentile(99) == 100)
    #expect(hundred.percentile(0) == 1)
    #expect(hundred.percentile(100) == 100)
  }

  @Test func hasNoPercentileOfNothing() {
    #expect([Double]().percentile(99).isNaN)
  }

  @Test func tellsMedianLeastAndGreatest() {
    #expect([3.25, 1.04, 2.0].spread("ms") == "2.0 ms (1.0 to 3.3)")
  }

  @Test func rounds() {
    #expect(1.23456.rounded(to: 3) == 1.235)
    #expect(12.5.rounded(to: 0) == 13)
    #expect((-0.05).rounded(to: 1) == -0.1)
  }
}
