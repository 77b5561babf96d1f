// SPDX-License-Identifier: GPL-3.0-or-later

/// The SHA-256 of bytes that come piece by piece.
///
/// https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf, whose names are used here.
struct SHA256 {
  /// > the first thirty-two bits of the fractional parts of the square roots of the first eight primes
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What is left of the last piece: less than a block.
  private var rest: [UInt8] = []
  private var count = 0
  private var words = [UInt32](repeating: 0, count: 64)

  static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array(bytes)[...])
    return hash.finish()
  }

  mutating func update(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(64 - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == 64 else { return }
      add(rest[...])
    }
    while bytes.count >= 64 {
      add(bytes.prefix(64))
      bytes = bytes.dropFirst(64)
    }
    rest = Array(bytes)
  }

  /// The 32 bytes. Nothing can be added afterwards.
  consuming func finish() -> [UInt8] {
    let bits = UInt64(count) * 8
    let zeros = (119 - count % 64) % 64
    update([0x80] + [UInt8](repeating: 0, count: zeros) + Self.bytes(bits))
    return state.flatMap(Self.bytes)
  }

  private mutating func add(_ block: ArraySlice<UInt8>) {
    let start = block.startIndex
    for index in 0..<16 {
      let place = start + index * 4
      words[index] =
        UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
        | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
    }
    compress()
  }

  private mutating func compress() {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ words[index]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// Big end first.
  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }

  /// > the first thirty-two bits of the fractional parts of the cube roots of the first sixty-four
  /// > prime numbers
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
