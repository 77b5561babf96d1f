// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import TestMedia
import TestSound
import Testing

@testable import GStreamer

/// A recorder with a file of its own.
@MainActor final class TestRecording {
  let file = TemporaryFile(".opus")
  let recorder: Recorder
  /// How often the file was made safe, and whether that ever was on the main thread.
  let synchronizations = Synchronizations()
  private let handle: FileHandle

  convenience init(
    of microphone: TestMicrophone, quality: RecordingQuality = .full, limit: Double? = nil
  ) throws {
    try self.init(.microphone(microphone.name), quality: quality, limit: limit)
  }

  convenience init(
    filming camera: TestCamera, with microphone: TestMicrophone, limit: Double? = nil
  ) throws {
    try self.init(.microphone(microphone.name), film: .camera(camera.name), limit: limit)
  }

  init(
    _ source: RecorderChain.Source, film: CameraSource? = nil, quality: RecordingQuality = .full,
    limit: Double? = nil, path: String? = nil
  ) throws {
    let path = path ?? file.path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    handle = try FileHandle(forWritingTo: URL(filePath: path))
    let descriptor = handle.fileDescriptor
    recorder = Recorder(
      to: descriptor, quality: quality, source: source, film: film, limit: limit
    ) { [synchronizations] in synchronizations.synchronize(descriptor) }
  }

  /// Begins, and waits until it records.
  func begin() async throws {
    recorder.start()
    try await until { self.recorder.state != .starting }
    try #require(recorder.state == .recording)
  }

  /// What was recorded, as a sound.
  var sound: Sound {
    get async throws { try await Sound(in: file.path) }
  }

  /// Records a sound that is played to a microphone while it does.
  func record(_ sound: Sound, from microphone: TestMicrophone) async throws {
    try await begin()
    try await microphone.hear(sound)
    await recorder.stop()
    #expect(recorder.state == .ended)
  }
}

final class Synchronizations: Sendable {
  private let threads = Mutex<[Bool]>([])

  var count: Int { threads.withLock { $0.count } }
  var wereOnMainThread: Bool { threads.withLock { $0.contains(true) } }

  func synchronize(_ descriptor: Int32) {
    let isMain = Thread.isMainThread
    threads.withLock { $0.append(isMain) }
    fdatasync(descriptor)
  }
}

/// Waits until a value does not change any more, and returns that.
@MainActor func standstill(_ value: () -> Double) async throws -> Double {
  var last = -1.0
  var same = 0
  try await until {
    same = value() == last ? same + 1 : 0
    last = value()
    return same > 20
  }
  return last
}
