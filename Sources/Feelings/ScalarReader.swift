// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the scalars of UTF-8 one by one. What is not UTF-8 is read as U+FFFD, a byte at a time,
/// and Hangul that was taken apart, as some keyboards and file systems do it, is put together.
struct ScalarReader {
  static let damaged: UInt32 = 0xFFFD

  /// Where the next scalar begins.
  private(set) var offset = 0

  mutating func next(in bytes: Span<UInt8>) -> UInt32? {
    guard let scalar = take(from: bytes) else { return nil }
    guard case 0x1100...0x1112 = scalar, let vowel = take(0x1161...0x1175, from: bytes) else {
      return scalar
    }
    let syllable = 0xAC00 + ((scalar - 0x1100) * 21 + vowel - 0x1161) * 28
    guard let final = take(0x11A8...0x11C2, from: bytes) else { return syllable }
    return syllable + final - 0x11A7
  }

  private mutating func take(
    _ wanted: ClosedRange<UInt32>, from bytes: Span<UInt8>
  ) -> UInt32? {
    let before = offset
    if let scalar = take(from: bytes), wanted.contains(scalar) { return scalar }
    offset = before
    return nil
  }

  private mutating func take(from bytes: Span<UInt8>) -> UInt32? {
    guard offset < bytes.count else { return nil }
    let first = UInt32(bytes[offset])
    offset += 1
    switch first {
    case 0x00...0x7F: return first
    case 0xC2...0xDF: return follow(first, keeping: 0x1F, by: 1, atLeast: 0x80, in: bytes)
    case 0xE0...0xEF: return follow(first, keeping: 0x0F, by: 2, atLeast: 0x800, in: bytes)
    case 0xF0...0xF4: return follow(first, keeping: 0x07, by: 3, atLeast: 0x10000, in: bytes)
    default: return Self.damaged
    }
  }

  private mutating func follow(
    _ first: UInt32, keeping mask: UInt32, by count: Int, atLeast least: UInt32,
    in bytes: Span<UInt8>
  ) -> UInt32 {
    guard offset + count <= bytes.count else { return Self.damaged }
    var scalar = first & mask
    for index in offset..<offset + count {
      let byte = UInt32(bytes[index])
      guard byte & 0xC0 == 0x80 else { return Self.damaged }
      scalar = scalar << 6 | byte & 0x3F
    }
    guard Unicode.Scalar(scalar) != nil, scalar >= least else { return Self.damaged }
    offset += count
    return scalar
  }
}
