// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A file of an archive while it is written.
final class UnpackedFile {
  let name: String
  private let file: File
  private var hash = SHA256()

  init(_ path: String, name: String) throws {
    self.name = name
    file = try File(creating: path)
  }

  func write(_ piece: [UInt8]) throws {
    hash.update(piece[...])
    try file.write(piece[...])
  }

  /// Returns its digest, once it is on the disk.
  func finish() throws -> [UInt8] {
    try file.sync()
    return hash.finish()
  }
}
