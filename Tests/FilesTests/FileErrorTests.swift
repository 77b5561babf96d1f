// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Files

@Suite struct FileErrorTests {
  @Test func namesTheCallAndTheReasonAndNoFile() {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())").path
    let error = #expect(throws: FileError.self) { _ = try File(reading: path) }
    #expect(error.map { "\($0)" } == "open: No such file or directory")
    #expect(error?.kind == .other)
  }

  @Test func knowsWhatACallerCanDoSomethingAbout() {
    #expect(FileError("write", ENOSPC).kind == .diskFull)
    #expect(FileError("open", EROFS).kind == .notPermitted)
    #expect(FileError("stat", EIO).kind == .diskGone)
    #expect(FileError("stat", ENOENT).kind == .other)
  }
}
