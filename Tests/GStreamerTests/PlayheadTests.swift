// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

@Suite struct PlayheadTests {
  private let start = ContinuousClock.now

  private func after(_ seconds: Double) -> ContinuousClock.Instant { start + .seconds(seconds) }

  @Test func itRunsAtItsSpeed() {
    var playhead = Playhead()
    playhead.run(from: 2, at: start, speed: 1.5)
    #expect(abs(playhead.position(at: after(0.2)) - 2.3) < 1e-6)
  }

  @Test func itNeverGoesBackWhileItRuns() {
    var playhead = Playhead()
    playhead.run(from: 2, at: start, speed: 1)
    playhead.run(from: 2.1, at: after(0.2), speed: 1)
    #expect(abs(playhead.position(at: after(0.2)) - 2.2) < 1e-6)
    #expect(abs(playhead.position(at: after(0.25)) - 2.2) < 1e-6)
    #expect(abs(playhead.position(at: after(0.4)) - 2.3) < 1e-6)
  }

  @Test func whatIsKnownLateDoesNotTakeItBack() {
    var playhead = Playhead()
    playhead.run(from: 2, at: start, speed: 1)
    let read = playhead.position(at: after(0.3))
    playhead.run(from: 2.1, at: after(0.2), speed: 1, known: after(0.3))
    #expect(playhead.position(at: after(0.31)) >= read)
  }

  @Test func itDoesNotRunAwayFromASoundThatStandsStill() {
    var playhead = Playhead()
    playhead.run(from: 2, at: start, speed: 1)
    #expect(playhead.position(at: after(60)) < 3)
  }

  @Test func itStandsWhereItIsPut() {
    var playhead = Playhead()
    playhead.run(from: 8, at: start, speed: 1)
    playhead.stand(at: 3)
    #expect(playhead.position(at: after(1)) == 3)
    playhead.run(from: 3, at: after(1), speed: 1)
    playhead.halt(at: after(1.5))
    #expect(abs(playhead.position(at: after(9)) - 3.5) < 1e-6)
  }
}
