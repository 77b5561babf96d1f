// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GStreamer
import TestMedia
import TestSound
import Testing

/// A recorder with a file of its own, which a recogniser listens to.
@MainActor final class ListenedRecording {
  let recorder: Recorder
  private let file = TemporaryFile(".opus")
  private let handle: FileHandle

  init(of microphone: TestMicrophone, by listener: any SampleListener, limit: Double? = nil) throws
  {
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    handle = try FileHandle(forWritingTo: URL(filePath: file.path))
    let descriptor = handle.fileDescriptor
    recorder = Recorder(
      to: descriptor, quality: .full, microphone: microphone.name, limit: limit
    ) { fdatasync(descriptor) }
    recorder.hearing = listener
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
}
