// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a photo, wherever they are kept.
package struct PhotoFile {
  /// In bytes.
  package let size: Int
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]

  /// `read` answers with as many bytes as there are, and at most as many as it is asked for.
  package init(size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    (self.size, self.read) = (size, read)
  }

  package init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
  }

  /// Fewer than so many at the end.
  func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    guard (0..<size).contains(offset) else { return [] }
    return read(offset, count)
  }
}
