// SPDX-License-Identifier: GPL-3.0-or-later

/// The check sum of ZIP archives.
package struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }

  private var state: UInt32 = 0xffff_ffff

  package init() {}

  package var value: UInt32 { ~state }

  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    var state = state
    for byte in bytes {
      state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
    }
    self.state = state
  }
}
