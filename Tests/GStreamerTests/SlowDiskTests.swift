// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// A disk that hesitates: a pipe that is almost full, and that is not read for a while.
@MainActor @Suite struct SlowDiskTests {
  /// Longer than a microphone may be silent, and, before, than an end might take.
  private static let hesitation = Duration.seconds(6)

  @Test func aDiskThatHesitatesTwiceLosesNothing() async throws {
    let pipe = Pipe()
    let filling = Data(count: 15 * 4096)
    try pipe.fileHandleForWriting.write(contentsOf: filling)
    let recorder = Recorder(
      to: pipe.fileHandleForWriting.fileDescriptor, quality: .full,
      source: .described("audiotestsrc is-live=true"), limit: nil
    ) {}
    try pipe.fileHandleForWriting.close()
    recorder.start()
    try await until { recorder.elapsed > 0 }
    let began = ContinuousClock.now
    // The clock goes on, whatever the disk does.
    try await until { recorder.elapsed > Self.hesitation / .seconds(1) }
    #expect(recorder.state == .recording)
    #expect(recorder.meter.age < Self.hesitation)

    let stopped = ContinuousClock.now
    let end = Task { await recorder.stop() }
    try await until { stopped.duration(to: .now) > Self.hesitation }
    #expect(recorder.state == .finishing)
    let reading = Task.detached { try pipe.fileHandleForReading.readToEnd() }
    await end.value
    #expect(recorder.state == .ended)

    let file = TemporaryFile(".opus")
    let written = try #require(try await reading.value).dropFirst(filling.count)
    try written.write(to: URL(filePath: file.path))
    let heard = began.duration(to: stopped) / .seconds(1)
    let duration = try await Sound(in: file.path).duration
    #expect(duration > heard - 0.1)
    #expect(abs(duration - recorder.elapsed) < 0.01)
  }
}
