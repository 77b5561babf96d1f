// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Testing

@testable import DiaryStore

/// What is told of a disk that does not answer. A gate that is closed is as slow as a disk can be.
@Suite struct DiskWatchTests {
  @Test(.timeLimit(.minutes(10))) func tellsOfAStalledDiskAndOfItsAnswer() async throws {
    let (disk, call) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let watch = DiskWatch { disk.wait() }
    var answers = answers(of: watch).makeAsyncIterator()
    let thread = DispatchQueue(label: "test")
    thread.async { watch.watching { call.wait() } }
    #expect(await answers.next() == false)
    disk.signal()
    #expect(await answers.next() == true)
    // It is asked again as long as the call goes on.
    #expect(await answers.next() == false)
    disk.signal()
    call.signal()
    #expect(await answers.next() == true)
    thread.sync {}
  }

  /// What has much to do may take its time.
  @Test(.timeLimit(.minutes(10))) func tellsNothingOfALongCallToADiskThatAnswers() async throws {
    let call = DispatchSemaphore(value: 0)
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    let watch = DiskWatch { asking.yield() }
    let (told, telling) = AsyncStream.makeStream(of: Bool.self)
    watch.onChange { telling.yield($0) }
    let thread = DispatchQueue(label: "test")
    thread.async { watch.watching { call.wait() } }
    var questions = asked.makeAsyncIterator()
    // The second is asked long after the first would have been late.
    await questions.next()
    await questions.next()
    call.signal()
    thread.sync {}
    telling.finish()
    for await isAnswering in told { Issue.record("told \(isAnswering)") }
  }

  private func answers(of watch: DiskWatch) -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    watch.onChange { continuation.yield($0) }
    return stream
  }
}
