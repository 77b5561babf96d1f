// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said in a recording, by its number and piece by piece. Its first bytes are its number,
/// so that a file tells which recording it is.
struct SpokenContent {
  /// The bytes of a piece: more than a page of memory, and no round number of them.
  private static let piece = 5003

  let number: Int
  /// Whole ones; what was broken off in the middle of one does not count.
  let pieces: Int

  /// Nil where it is not, to the last byte, how a recording begins.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8, bytes[6] == 0, bytes[7] == 0 else { return nil }
    number = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    pieces = Self.pieces(in: bytes.count)
    guard Self.bytes(number, pieces: pieces + 1).starts(with: bytes) else { return nil }
  }

  static func pieces(in bytes: Int) -> Int { bytes / piece }

  static func bytes(_ number: Int, pieces: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: number)
    var bytes: [UInt8] = []
    var next = UInt64(bitPattern: Int64(number))
    while bytes.count < pieces * piece {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: next >> (place * 8))) }
      next = generator.next()
    }
    return Array(bytes.prefix(pieces * piece))
  }
}
