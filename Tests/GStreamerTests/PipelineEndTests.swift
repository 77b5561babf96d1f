// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

/// A player that hears of an end late takes it for that of the place where it plays by then.
@Suite struct PipelineEndTests {
  @Test func anEndIsForgottenAtAnotherPlace() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let pipeline = try Pipeline("audiotestsrc num-buffers=5 ! fakesink") { message in
      if case .ended = message { end.finish() }
    }
    #expect(!pipeline.hasEnded)
    await pipeline.change(to: .playing)
    for await _ in ends {}
    #expect(pipeline.hasEnded)
    // Paused, it does not end again.
    await pipeline.change(to: .paused)
    #expect(await pipeline.seek(to: 0, speed: 1, end: nil))
    #expect(!pipeline.hasEnded)
    await pipeline.change(to: .null)
  }

  @Test func anEndStaysTrueWhereItCanNotGoElsewhere() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let pipeline = try Pipeline("fakesrc num-buffers=5 ! fakesink") { message in
      if case .ended = message { end.finish() }
    }
    await pipeline.change(to: .playing)
    for await _ in ends {}
    #expect(await !pipeline.seek(to: 0, speed: 1, end: nil))
    #expect(pipeline.hasEnded)
    await pipeline.change(to: .null)
  }
}
