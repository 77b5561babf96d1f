// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import Testing

@Suite struct FileLockTests {
  /// A process that begins has all that is open until it is another program.
  @Test func endsWithItsFileWhoeverElseHasThatOpen() throws {
    let path = NSTemporaryDirectory() + "haru-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let copy: Int32
    do {
      let file = try File(creating: path)
      #expect(try file.tryLock())
      copy = dup(file.descriptor)
    }
    defer { close(copy) }
    #expect(try File(reading: path).tryLock())
  }
}
