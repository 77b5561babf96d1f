// SPDX-License-Identifier: GPL-3.0-or-later

import Pictures
import TestMedia
import Testing

@testable import GStreamer
@testable import MediaHelper

@Suite struct WaveformQueueTests {
  /// Begins what it is told to, and ends it when it may.
  private final class Workshop: Sendable {
    let begun = Collector<String>()
    private let gates = AsyncStream.makeStream(of: Void.self)

    func compute(_ name: String) async throws -> Waveform {
      begun.note(name)
      for await _ in gates.stream { break }
      try Task.checkCancellation()
      return Waveform()
    }

    func letOneEnd() { gates.continuation.yield() }
  }

  private static func wait(until condition: () async -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while await !condition() {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
  }

  private static func listen(
    _ queue: WaveformQueue<String>, _ name: String
  ) -> Task<Waveform?, any Error> {
    Task {
      var last: Waveform?
      for try await waveform in queue.previews(of: name) { last = waveform }
      return last
    }
  }

  @Test func theNewestComesFirstAndEachOnce() async throws {
    let workshop = Workshop()
    let queue = WaveformQueue<String>(atOnce: 1) { name, _ in try await workshop.compute(name) }
    var listeners = [Self.listen(queue, "first")]
    try await Self.wait { workshop.begun.all == ["first"] }
    for (count, name) in ["old", "new", "new"].enumerated() {
      listeners.append(Self.listen(queue, name))
      try await Self.wait { await queue.listenerCount == count + 2 }
    }
    for count in 2...3 {
      workshop.letOneEnd()
      try await Self.wait { workshop.begun.all.count == count }
    }
    workshop.letOneEnd()
    for listener in listeners { #expect(try await listener.value != nil) }
    #expect(workshop.begun.all == ["first", "new", "old"])
  }

  @Test func whatNobodyWantsAnyMoreIsLeft() async throws {
    let workshop = Workshop()
    let queue = WaveformQueue<String>(atOnce: 1) { name, _ in try await workshop.compute(name) }
    let running = Self.listen(queue, "running")
    try await Self.wait { workshop.begun.all == ["running"] }
    let waiting = Self.listen(queue, "waiting")
    try await Self.wait { await queue.listenerCount == 2 }
    waiting.cancel()
    try await Self.wait { await queue.listenerCount == 1 }
    // Cancelled, it ends; and then nothing is left to begin.
    running.cancel()
    try await Self.wait { await queue.listenerCount == 0 }
    let last = Self.listen(queue, "last")
    try await Self.wait { workshop.begun.all.count == 2 }
    workshop.letOneEnd()
    #expect(try await last.value != nil)
    #expect(workshop.begun.all == ["running", "last"])
  }

  @Test func whoHasGivenUpBeforehandIsNotHeard() async throws {
    let workshop = Workshop()
    let queue = WaveformQueue<String>(atOnce: 1) { name, _ in try await workshop.compute(name) }
    let gone = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in queue.previews(of: "gone") {}
      await #expect(throws: CancellationError.self) { try await queue.preview(of: "gone") }
    }
    try await gone.value
    let last = Self.listen(queue, "last")
    try await Self.wait { await queue.listenerCount == 1 }
    workshop.letOneEnd()
    #expect(try await last.value != nil)
    #expect(workshop.begun.all == ["last"])
  }

  @Test func whatIsDamagedIsTriedOnce() async throws {
    let begun = Collector<String>()
    let queue = WaveformQueue<String>(atOnce: 1) { name, _ in
      begun.note(name)
      throw MediaError.damaged
    }
    for _ in 0..<2 {
      await #expect(throws: MediaError.damaged) { try await Self.listen(queue, "bad").value }
    }
    #expect(begun.all == ["bad"])
  }

  @Test func whoListensHearsItGrow() async throws {
    let workshop = Workshop()
    var half = Waveform()
    half.add(-6, -12, at: 0, for: 1)
    let queue = WaveformQueue<String>(atOnce: 1) { [half] name, onProgress in
      onProgress(half)
      return try await workshop.compute(name)
    }
    var heard: [Waveform] = []
    for try await waveform in queue.previews(of: "sound") {
      heard.append(waveform)
      workshop.letOneEnd()
    }
    #expect(heard == [half, Waveform()])
  }

  @Test func thumbnailsWaitForTheirTurn() async throws {
    let pixel = try #require(Pixels(width: 1, height: 1, bytes: [1, 2, 3]))
    let (begun, opened) = (Collector<Int>(), Collector<Void>())
    let queue = PictureQueue<Int>(atOnce: 2) { number, _ in
      begun.note(number)
      while opened.all.isEmpty { await Task.yield() }
      if number == 3 { throw MediaError.tooLarge }
      return pixel
    }
    let pictures = (1...4).map { number in Task { try await queue.preview(of: number) } }
    try await Self.wait { await queue.listenerCount == 4 }
    try await Self.wait { begun.all.count == 2 }
    opened.note(())
    for number in [0, 1, 3] { #expect(try await pictures[number].value == pixel) }
    await #expect(throws: MediaError.tooLarge) { try await pictures[2].value }
    await #expect(throws: MediaError.tooLarge) { try await queue.preview(of: 3) }
    #expect(begun.all.filter { $0 == 3 }.count == 1)
  }
}
