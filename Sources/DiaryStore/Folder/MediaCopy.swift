// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// Copies media out of the diary, as far as they can be read.
enum MediaCopy {
  /// Tells what was written; nil where the source can't be opened.
  static func make(
    of source: String, at target: String
  ) throws -> MediaFolder.Arrival? {
    let original: File
    do {
      guard try FileSystem.isFile(source) else { return nil }
      original = try File(reading: source)
    } catch {
      return nil
    }
    let copy = try File(creating: target)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var hash = SHA256()
    var count = 0
    while let piece = piece(of: original, &buffer) {
      try refuseIfCancelled()
      try copy.write(piece)
      hash.update(piece)
      count += piece.count
    }
    try copy.sync()
    return MediaFolder.Arrival(path: source, hash: hash.finish(), bytes: count)
  }

  /// Nil at the end, and where the rest can't be read: then the hash is another one.
  private static func piece(
    of file: borrowing File, _ buffer: inout [UInt8]
  ) -> ArraySlice<UInt8>? {
    do {
      let count = try file.read(into: &buffer)
      return count > 0 ? buffer[..<count] : nil
    } catch {
      return nil
    }
  }
}
