// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a photo, wherever they are kept.
package final class PhotoFile {
  /// In bytes.
  package let size: Int
  static let blockSize = 1 << 16

  /// The end of a photo is looked for before it is decoded, and what is sealed is opened only once
  /// for both. Of a larger one, no more is kept in memory at a time.
  private static let maxKeptBlocks = 512

  private let read: (_ offset: Int, _ count: Int) -> [UInt8]
  /// Blocks that were read, by their number.
  private var blocks: [Int: [UInt8]] = [:]

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
    let first = offset / Self.blockSize
    let part = block(first).dropFirst(offset - first * Self.blockSize).prefix(count)
    let border = (first + 1) * Self.blockSize
    guard border < min(offset + count, size), offset + part.count == border else { return part }
    return part + block(first + 1).prefix(offset + count - border)
  }

  private func block(_ number: Int) -> [UInt8] {
    if let block = blocks[number] { return block }
    let start = number * Self.blockSize
    let block = read(start, min(Self.blockSize, size - start))
    if blocks.count == Self.maxKeptBlocks { blocks.removeAll() }
    blocks[number] = block
    return block
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
