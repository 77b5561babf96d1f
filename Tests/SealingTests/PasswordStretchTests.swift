// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sealing

@Suite struct PasswordStretchTests {
  private static let salt = Array(UInt8(100)..<116)

  /// As libsodium makes it for other programs: nacl.pwhash.argon2id.kdf of Python.
  @Test func isArgon2id() throws {
    let key = try PasswordStretch(passes: 2, bytes: 65_536, salt: Self.salt).key(for: "하루")
    #expect(key.hex == "f1f52caa410146b66d84c16aceff6786f0429cc9b9f6ebffc7ba216dcc507c4c")
  }

  @Test(arguments: [
    ("하루", "\u{1112}\u{1161}\u{1105}\u{116E}"), ("é", "e\u{301}"), ("Å", "\u{212B}"),
  ])
  func isTheSameHoweverItWasTyped(_ composed: String, _ decomposed: String) throws {
    #expect(!composed.unicodeScalars.elementsEqual(decomposed.unicodeScalars))
    let stretch = try TestKeyFile.stretch
    #expect(try stretch.key(for: composed) == stretch.key(for: decomposed))
  }

  @Test func dependsOnEachOfItsParts() throws {
    let stretch = try PasswordStretch(passes: 1, bytes: 8192, salt: Self.salt)
    let key = try stretch.key(for: "하루")
    let others = [
      try stretch.key(for: "하루 "), try stretch.key(for: "하"), try stretch.key(for: "하루\0"),
      try stretch.key(for: ""),
      try PasswordStretch(passes: 2, bytes: 8192, salt: Self.salt).key(for: "하루"),
      try PasswordStretch(passes: 1, bytes: 16_384, salt: Self.salt).key(for: "하루"),
      try PasswordStretch(passes: 1, bytes: 8192).key(for: "하루"),
    ]
    #expect(others.allSatisfy { $0 != key })
  }

  @Test(arguments: [(65, 8192), (1, 1 << 30 + 1), (Int.max, Int.max)])
  func givesNoFileMoreThanItsLimits(passes: Int, bytes: Int) {
    #expect(throws: KeyFileError.tooDemanding) {
      try PasswordStretch(passes: passes, bytes: bytes)
    }
  }

  @Test(arguments: [(0, 8192), (-1, 8192), (1, 8191), (1, -1), (1, 0)])
  func needsWhatArgon2idNeeds(passes: Int, bytes: Int) {
    #expect(throws: KeyFileError.damaged) { try PasswordStretch(passes: passes, bytes: bytes) }
  }

  /// Of a computer whose memory is short, so that the test takes little of this one's.
  @Test func isCalibratedWithinItsLimits() throws {
    let stretch = try PasswordStretch.calibrated(available: 100 << 20)
    #expect(stretch.bytes == 64 << 20)
    #expect((3...PasswordStretch.maxPasses).contains(stretch.passes))
    #expect(try PasswordStretch.calibrated(available: 100 << 20).salt != stretch.salt)
  }

  @Test func takesMoreMemoryWhereThereIsEnough() throws {
    let available = try #require(PasswordStretch.availableMemory())
    #expect(available > 0)
    let stretch = try PasswordStretch.calibrated()
    #expect(stretch.passes >= 3 && stretch.bytes >= 64 << 20)
    if available > 1 << 30 { #expect(stretch.bytes == 256 << 20) }
  }
}
