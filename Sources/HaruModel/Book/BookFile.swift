// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A new file that is written piece by piece.
nonisolated final class BookFile {
  private let file: File

  init(creating path: String) throws { file = try File(creating: path) }

  func write(_ bytes: [UInt8]) throws { try file.write(bytes[...]) }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Brings it to the disk.
  func finish() throws { try file.sync() }
}
