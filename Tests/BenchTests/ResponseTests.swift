// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ResponseTests {
  @Test func isTheWorkAndTheTimeInBetween() {
    let response = Response(
      from: Sighting.Point(moment: 5_000_000, work: 1_000_000),
      to: Sighting.Point(moment: 17_500_000, work: 4_200_000))
    #expect(response.time == 12.5)
    #expect(response.work == 3.2)
  }
}
