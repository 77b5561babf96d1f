// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// What a recording is worth when things go wrong with the file, or go on for very long.
@MainActor @Suite struct RecordingSafetyTests {
  @Test func aFullDiskKeepsAllUpToIt() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-disk-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Where the system does not let us mount a small disk, there is none.
    guard mount("haru-test", path, "tmpfs", 0, "size=128k") == 0 else { return }
    defer { umount2(path, Int32(MNT_DETACH)) }
    let recording = try TestRecording(
      .described("audiotestsrc wave=pink-noise volume=0.5"), path: path + "/a.opus")
    let recorder = recording.recorder
    recorder.start()
    try await until { recorder.state == .failed(.diskFull) }
    let size = try FileManager.default.attributesOfItem(atPath: path + "/a.opus")[.size] as? Int
    #expect(size == 128 * 1024)
    let sound = try await Sound(in: path + "/a.opus")
    // 48 kbit/s fill the disk with almost 22 seconds.
    #expect(sound.duration > 17)
    #expect(sound[1..<sound.duration - 1].loudness > -30)
    await recorder.stop()
  }

  /// After the final state the file is taken over, and must not be written to any more.
  @Test func isNotFinalBeforeItLetsGo() async throws {
    let recording = try TestRecording(
      .described("audiotestsrc ! identity name=slow sleep-time=4000000"))
    let recorder = recording.recorder
    recorder.start()
    try await until { recorder.chain != nil }
    let end = Task.immediate { await recorder.stop() }
    #expect(recorder.state == .finishing)
    recorder.events.yield(.failed(element: "slow", .diskFull))
    await end.value
    #expect(recorder.state == .ended)
  }

  /// In a process of its own, since other tests take memory as well.
  @Test func memoryStaysFlat() async {
    await #expect(processExitsWith: .success) {
      try await Self.recordForLong()
    }
  }

  /// As quickly as this computer can.
  private static func recordForLong() async throws {
    let recording = try TestRecording(
      .described("audiotestsrc wave=ticks samplesperbuffer=4800"), quality: .narrow)
    let recorder = recording.recorder
    recorder.start()
    try await until { recorder.elapsed > 4 * 60 }
    let before = residentMegabytes
    try await until(within: .seconds(300)) { recorder.elapsed > 16 * 60 }
    #expect(residentMegabytes - before < 4)
    #expect(recorder.waveform.values.count <= Waveform.limit)
    await recorder.stop()
    #expect(recorder.state == .ended)
  }

  @Test func whoLetsGoOfItLosesNothing() async throws {
    try await TestMicrophone.using { microphone in
      let file = TemporaryFile(".opus")
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      var handle = try FileHandle(forWritingTo: URL(filePath: file.path)) as FileHandle?
      var recorder =
        Recorder(
          to: try #require(handle).fileDescriptor, quality: .full, microphone: microphone.name,
          limit: nil
        ) {} as Recorder?
      // It has a descriptor of its own.
      try handle?.close()
      handle = nil
      recorder?.start()
      try await until { recorder?.elapsed ?? 0 > 1 }
      weak let gone = recorder
      recorder = nil
      try await until { gone == nil }
      #expect(try await Sound(in: file.path).duration > 0.7)
    }
  }

  @Test func aKillTakesAtMostThreeTenthsOfASecond() async throws {
    try await TestMicrophone.using { microphone in
      let tone = try microphone.begin(.tone(500, for: 60))
      defer { tone.stop() }
      for moment in [1.1, 1.33, 1.57, 1.9] {
        // A computer that is busy writes late now and then, though not three times.
        var least = Double.infinity
        for _ in 0..<3 where least >= 0.3 {
          let killed = try await KilledRecording.make(
            ".opus", from: "microphone", microphone.name, after: moment)
          let sound = try await Sound(in: killed.file.path)
          #expect(sound[0.5..<sound.duration].loudness > -12)
          least = min(least, killed.elapsed - sound.duration)
        }
        #expect(least < 0.3)
      }
    }
  }

  private static var residentMegabytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096 / 1_048_576
  }
}
