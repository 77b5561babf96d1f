// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A file that a person asked for, outside of the diary.
package enum AtomicFile {
  package static func write(_ text: String, to path: String) async throws(JournalError) {
    try await write(Array(text.utf8), to: path)
  }

  /// Writes in place of what is at the path: all of it, or nothing.
  @concurrent
  package static func write(_ content: [UInt8], to path: String) async throws(JournalError) {
    try make(at: path) { begun throws(JournalError) in
      let file = try File(creating: begun)
      try file.write(content[...])
      try file.sync()
    }
  }

  /// Lets `body` write a file, and gives it its name once all of it is on the disk.
  static func make(
    at path: String, _ body: (_ begun: String) throws(JournalError) -> Void
  ) throws(JournalError) {
    let begun = "\(path).\(UniqueID(at: WallClock.system.now)).part"
    do throws(JournalError) {
      try body(begun)
      try FileSystem.move(begun, to: path)
    } catch {
      // The failure that is thrown is the one to hear of.
      try? FileSystem.remove(begun)
      throw error.outside
    }
  }
}

extension JournalError {
  /// The same failure where it is not the diary that could not be written to.
  var outside: JournalError {
    if case .readOnly = self { .exportRefused(.notWritable) } else { self }
  }
}
