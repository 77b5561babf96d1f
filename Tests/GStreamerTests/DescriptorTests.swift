// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

@Suite struct DescriptorTests {
  @Test func whoWritesToAFileThatIsLetGoOfChangesNothing() throws {
    let file = TemporaryFile()
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
    let descriptor = Descriptor(copying: handle.fileDescriptor)
    #expect(write(descriptor.number, "kept", 4) == 4)
    descriptor.retire()
    #expect(write(descriptor.number, "late", 4) == 4)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "kept")
  }

  /// As a pipeline might that did not let go in time.
  @Test func nothingComesAfterTheEndOfARecording() async throws {
    let recording = try await TestRecording(.described("audiotestsrc ! identity sleep-time=10000"))
    let file = await recording.recorder.order.file
    try await recording.begin()
    await recording.recorder.stop()
    let size = try Data(contentsOf: URL(filePath: recording.file.path)).count
    #expect(write(file.number, "late", 4) == 4)
    #expect(try Data(contentsOf: URL(filePath: recording.file.path)).count == size)
  }
}
