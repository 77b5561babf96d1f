// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSound
import Testing

@testable import GStreamer

@Suite struct OpenedFileTests {
  @Test func whatCanNotBeReadSaysNothingOfWhatIsInIt() throws {
    let file = try TemporaryFile(holding: Data([1, 2, 3]), ".bytes")
    let path = file.path
    let readable = try OpenedFile(plain: path)
    #expect(readable.bytes(at: 1, 8) == [2, 3] && readable.failure == nil)
    #expect(readable.bytes(at: 3, 8).isEmpty && readable.failure == nil)

    let unreadable = try OpenedFile(adopting: open(path, O_WRONLY))
    #expect(unreadable.bytes(at: 0, 8).isEmpty)
    #expect(unreadable.failure == MediaError(errno: EBADF))
  }
}
