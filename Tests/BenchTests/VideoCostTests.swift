// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct VideoCostTests {
  private func cost(_ share: Double, painted: Int = 360) -> VideoCost {
    VideoCost(share: share, painted: painted, due: 360)
  }

  @Test func aTurnThatDroppedPicturesCounts() {
    let ours = [cost(20), cost(20, painted: 260), cost(20, painted: 350)]
    let figures = VideoCost.figures(of: ours, against: ours, atMost: 1.15)
    #expect(figures.map(\.value) == [1, 100])
    let quiet = BackgroundLoad(processors: 0)
    #expect(figures.map { $0.judgement(on: quiet) } == [.holds, .fallsShort])
  }

  /// Whatever else went on slowed both of a turn down, and neither of another.
  @Test func eachIsHeldAgainstItsOwnTurn() {
    let ours = [cost(22), cost(44), cost(60)]
    let bare = [cost(20), cost(40), cost(20)]
    #expect(VideoCost.figures(of: ours, against: bare, atMost: 1.15).first?.value == 1.1)
  }
}
