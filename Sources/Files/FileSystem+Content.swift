// SPDX-License-Identifier: GPL-3.0-or-later

extension FileSystem {
  /// Copies a file to a name that is not taken, and gives each piece to `body` on its way. What is
  /// there when this returns is on the disk; where it fails, nothing is left.
  package static func copy(
    _ source: borrowing File, to target: String,
    body: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    let copy = try File(creating: target)
    do {
      try pieces(of: source) { piece in
        try copy.write(piece)
        try body(piece)
      }
      try copy.sync()
    } catch {
      // The failure that is thrown is the one to hear of; what is left is swept later.
      try? remove(target)
      throw error
    }
  }

  /// All of a file. For what fits into memory easily.
  package static func content(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: File(reading: path)) { bytes += $0 }
    return bytes
  }

  /// Reads a file piece by piece.
  package static func pieces(
    of file: borrowing File, body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &buffer)
      guard count > 0 else { return }
      try body(buffer[..<count])
    }
  }
}
