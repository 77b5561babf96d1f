// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer

@Suite struct RecordingCopyTests {
  /// A film gets the sizes of its parts while it goes on, not at its end alone.
  @Test func goesOnWhereSomethingIsChangedFurtherUp() throws {
    let temporary = TemporaryFile()
    #expect(FileManager.default.createFile(atPath: temporary.path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: temporary.path))
    let copy = RecordingCopy(Descriptor(copying: file.fileDescriptor))
    copy.take("begun ")
    copy.take(.position(2))
    copy.take("XX")
    copy.take(.position(6))
    copy.take("went on ")
    copy.take(.position(10))
    copy.take(" on and more")
    #expect(try String(contentsOfFile: temporary.path, encoding: .utf8) == "begun went on and more")
    copy.take(.position(100))
    copy.take("hole")
    copy.take(.end)
    #expect(try String(contentsOfFile: temporary.path, encoding: .utf8) == "begun went on and more")
  }
}

extension RecordingCopy {
  fileprivate func take(_ text: String) {
    Array(text.utf8).withUnsafeBytes { take(.bytes($0)) }
  }
}
