// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// Tells the contents of files apart by their length, their beginning and their end, so that
/// a reader does not go through a whole film.
enum ContentDigest {
  private static let partSize = 1 << 16

  /// In hexadecimal digits. Throws where the content can't be read.
  static func of(_ content: any SourceContent) throws -> String {
    let size = try content.byteCount()
    var hash = SHA256()
    hash.update(Array("\(size)\n".utf8)[...])
    hash.update(try content.read(0..<min(partSize, size)))
    if size > partSize {
      hash.update(try content.read(max(partSize, size - partSize)..<size))
    }
    return Hex.text(hash.finish())
  }
}
