// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells a whole file from one that was cut or changed by accident; eight bytes at a step.
enum Checksum {
  static func of(_ bytes: RawSpan) -> UInt64 {
    let whole = bytes.byteCount / 8 * 8
    let words = Span<UInt64>(_bytes: bytes.extracting(0..<whole))
    let rest = Span<UInt8>(_bytes: bytes.extracting(whole..<bytes.byteCount))
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in words.indices { add(UInt64(littleEndian: words[index]), to: &sum) }
    for index in rest.indices { add(UInt64(rest[index]), to: &sum) }
    return sum
  }

  private static func add(_ word: UInt64, to sum: inout UInt64) {
    sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    sum ^= sum >> 29
  }
}
