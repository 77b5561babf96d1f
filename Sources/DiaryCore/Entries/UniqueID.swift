// SPDX-License-Identifier: GPL-3.0-or-later

/// A name that nothing else in any diary has, and that sorts by when it was given: a UUID of
/// version 7.
///
/// > 48 bit big-endian unsigned number of the Unix epoch timestamp in milliseconds, 4 bit version,
/// > 12 bits pseudorandom data, 2 bit variant, 62 bits pseudorandom data
/// https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-7
package struct UniqueID: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(at moment: Moment) {
    var generator = SystemRandomNumberGenerator()
    self.init(at: moment, using: &generator)
  }

  package init(at moment: Moment, using generator: inout some RandomNumberGenerator) {
    let time = UInt64(bitPattern: Int64(moment.milliseconds))
    var bytes = (0..<6).map { UInt8(truncatingIfNeeded: time >> (8 * (5 - $0))) }
    bytes += (0..<10).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[6] = 0x70 | bytes[6] & 0x0f
    bytes[8] = 0x80 | bytes[8] & 0x3f
    self.bytes = bytes
  }

  /// The same for the same moment and digest, which has ten bytes or more.
  package init(at moment: Moment, digest: [UInt8]) {
    precondition(digest.count >= 10, "a digest of \(digest.count) bytes")
    var generator = SystemRandomNumberGenerator()
    var bytes = Self(at: moment, using: &generator).bytes
    bytes.replaceSubrange(6..., with: digest.prefix(10))
    bytes[6] = 0x70 | bytes[6] & 0x0f
    bytes[8] = 0x80 | bytes[8] & 0x3f
    self.bytes = bytes
  }

  /// Nil unless there are sixteen of them.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Nil unless the text is like 01940e2c-6e1e-7d33-9f6b-0123456789ab.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = Array(parts.joined())
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.bytes = bytes
  }

  /// Whether it says when it was given.
  package var isDated: Bool { bytes[6] >> 4 == 7 }

  /// When it was given, if it says so.
  package var moment: Moment {
    Moment(milliseconds: bytes.prefix(6).reduce(0) { $0 << 8 | Int($1) })
  }

  package var description: String {
    let digits = bytes.map { byte in
      let hex = String(byte, radix: 16)
      return byte < 16 ? "0" + hex : hex
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
