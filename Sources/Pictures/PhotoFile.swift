// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a photo, wherever they are kept.
package final class PhotoFile {
  /// In bytes.
  package let size: Int
  static let blockSize = 1 << 16

  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  /// The block that was read last, for reading in small steps.
  private var block: (offset: Int, bytes: [UInt8]) = (0, [])

  /// `read` answers with as many bytes as there are, and at most as many as it is asked for.
  package init(size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]) {
    (self.size, self.read) = (size, read)
  }

  package convenience init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
  }

  /// Fewer than so many at the end, though none only where there are none.
  func bytes(at offset: Int, _ count: Int) -> ArraySlice<UInt8> {
    guard (0..<size).contains(offset) else { return [] }
    guard count <= Self.blockSize else { return read(offset, count)[...] }
    let end = min(offset + count, size)
    if offset < block.offset || end > block.offset + block.bytes.count {
      block = (offset, read(offset, Self.blockSize))
    }
    return block.bytes.dropFirst(offset - block.offset).prefix(end - offset)
  }

  /// A whole number of so many bytes, the largest digit first; nil where they are not there.
  func number(at offset: Int, _ count: Int) -> Int? {
    let digits = bytes(at: offset, count)
    return digits.count == count ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  /// Likewise with the smallest digit first.
  func reversedNumber(at offset: Int, _ count: Int) -> Int? {
    let digits = bytes(at: offset, count)
    return digits.count == count ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
