// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Bytes that can be read from anywhere: of a plain file, or of a sealed one.
package protocol ReadableContent: ~Copyable {
  func byteCount() throws -> Int

  /// What is at these places, as far as there is something.
  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8>
}

extension File: ReadableContent {
  package func byteCount() throws -> Int { try status().bytes }
}

extension [UInt8]: ReadableContent {
  package func byteCount() -> Int { count }

  package func read(_ places: Range<Int>) -> ArraySlice<UInt8> { self[places.clamped(to: indices)] }
}

extension ReadableContent where Self: ~Copyable {
  private static var pieceSize: Int { 1 << 20 }

  /// Hands on all of it, in pieces of which the last one alone may be smaller.
  package func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
    try forEachPiece(of: Self.pieceSize, body)
  }

  func forEachPiece(of size: Int, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let count = try byteCount()
    for start in stride(from: 0, to: count, by: size) {
      let places = start..<min(start + size, count)
      let piece = try read(places)
      guard piece.count == places.count else { throw SealedFileError.contentChanged }
      try body(piece)
    }
  }

  /// The SHA-256 of all of it; `body` is given each piece on the way.
  package func digest(_ body: (ArraySlice<UInt8>) throws -> Void = { _ in }) throws -> [UInt8] {
    var hash = SHA256()
    try forEachPiece { piece in
      try body(piece)
      hash.update(piece)
    }
    return hash.finish()
  }

  /// Writes all of it, as it is, behind what is in a file.
  package func copy(to file: borrowing File) throws {
    try forEachPiece { try file.write($0) }
  }
}
