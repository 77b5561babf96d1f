// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A file that comes in place of what is at its path: all of it, or nothing.
package enum AtomicFile {
  @concurrent
  package static func write(_ content: [UInt8], to path: String) async throws {
    try make(at: path) { begun in
      let file = try File(creating: begun)
      try file.write(content[...])
      try file.sync()
    }
  }

  /// Lets `body` write a file, and gives it its name once all of it is on the disk.
  package static func make(at path: String, _ body: (_ begun: String) throws -> Void) throws {
    let begun = "\(path).\(UniqueID(at: WallClock.system.now)).part"
    do {
      try body(begun)
      try FileSystem.move(begun, to: path)
    } catch {
      // The failure that is thrown is the one to hear of.
      try? FileSystem.remove(begun)
      throw error
    }
  }
}
