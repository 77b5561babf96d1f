// SPDX-License-Identifier: GPL-3.0-or-later

import CDigest

/// The SHA-256 of bytes that come piece by piece.
///
/// https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf
package struct SHA256 {
  private static let block = 64

  /// > the first thirty-two bits of the fractional parts of the square roots of the first eight
  ///   primes
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What is left of the last piece: less than a block.
  private var rest: [UInt8] = []
  private var count = 0

  package init() {}

  package static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(bytes)[...])
    return hash.finish()
  }

  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.block - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.block else { return }
      add(rest[...])
    }
    let whole = bytes.prefix(bytes.count - bytes.count % Self.block)
    add(whole)
    rest = Array(bytes.dropFirst(whole.count))
  }

  /// The 32 bytes. Nothing can be added afterwards.
  package consuming func finish() -> [UInt8] {
    let bits = UInt64(count) * 8
    let zeros = (119 - count % Self.block) % Self.block
    update([0x80] + [UInt8](repeating: 0, count: zeros) + Self.bytes(bits))
    return state.flatMap(Self.bytes)
  }

  /// Whole blocks. The call is given both buffers by their address, with their true length, and
  /// keeps neither.
  private mutating func add(_ blocks: ArraySlice<UInt8>) {
    unsafe state.withUnsafeMutableBufferPointer { state in
      unsafe blocks.withUnsafeBufferPointer { blocks in
        unsafe haru_sha256_add(state.baseAddress, blocks.baseAddress, blocks.count / Self.block)
      }
    }
  }

  /// Big end first.
  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}
