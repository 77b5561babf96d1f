// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Sealing

@Suite struct SecretTests {
  private static let counting = Array(UInt8(0)..<32)

  @Test func isNeverTheSame() {
    let secrets = (0..<20).map { _ in Secret() }
    for (index, secret) in secrets.enumerated() {
      #expect(secrets.dropFirst(index + 1).allSatisfy { $0 != secret })
    }
  }

  @Test func isMadeOfThirtyTwoBytes() throws {
    let secret = try #require(Secret(Self.counting))
    #expect(secret.hex.hasPrefix("000102030405"))
    #expect(Secret([]) == nil)
    #expect(Secret(Self.counting + [0]) == nil)
  }

  /// As the keyring keeps it.
  @Test func isWrittenInDigitsAndReadAgain() throws {
    let secret = try #require(Secret(Self.counting))
    let digits = secret.withDigits { digits in (0..<digits.count).map { digits[$0] } }
    #expect(String(decoding: digits, as: UTF8.self) == secret.hex)
    #expect(Secret(digits: digits.span) == secret)
    for wrong in [
      [], digits.dropLast(), digits + [0x30], digits.dropLast() + [0x67],
      [0x20] + digits.dropFirst(), digits.dropLast() + [0],
    ] {
      #expect(Secret(digits: Array(wrong).span) == nil)
    }
  }

  /// As Python's hashlib derives them (`stranger.py`).
  @Test func derivesAKeyForEachPurpose() throws {
    let secret = try #require(Secret(Self.counting))
    let keys = KeyPurpose.allCases.map { secret.derived(for: $0).hex }
    #expect(
      keys == [
        "1ad04afbf71f029dd0b52638a04ec643d5fdd9ecc8bf5f2261ff749dae9cd0d9",
        "babda2d264047e9e2432770526147f90d00e83b49f9f0bb299182d23cf2ad00e",
        "8f60fd3b06f16ad0fde92e29d7841e2adbeaf6e3770878c5b5876d3e35982cbc",
        "9023377793e4833b60ed0c81e67c733c331cb963f76a18538d772e71ac8dda41",
        "f93bd0a7cfc52e532692dcd39c4a3c15df8c3d50b4d9cd653e9f1b905003f9e8",
        "46b37d61a3c2001caf7557e94361de0a2825bee6189621b41e0d43d81a276dc3",
        "abc9f8bb631aa48ed4f852bc6ff2c31bb76357e1c9eb70234779e4ee6464daad",
        "0b42abd680ab46b1e0b0428668d87cf169139b5a0c53df9ba764d60844953b3b",
      ])
  }

  @Test func isNotPrintedByMistake() {
    let secret = Secret()
    var dumped = ""
    dump(secret, to: &dumped)
    for text in [
      "\(secret)", String(reflecting: secret), dumped, "\(KeyFileError.tampered(secret))",
    ] {
      #expect(!text.contains(secret.hex) && !text.contains("memory"))
    }
  }

  /// What the system says of the pages: read alone, and in no core dump.
  @Test func isInPagesOfItsOwn() throws {
    let secret = Secret()
    let address = secret.withUnsafeBytes { UInt(bitPattern: $0) }
    // Not by its path, of which no more than a page is read.
    let pages = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps")).readToEnd()
    let maps = String(decoding: try #require(pages), as: UTF8.self)
    let lines = maps.split(separator: "\n").drop { line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
      guard ends.count == 2, let start = ends[0], let end = ends[1] else { return true }
      return !(start..<end).contains(address)
    }
    let first = try #require(lines.first)
    #expect(first.split(separator: " ")[1].hasPrefix("r--p"))
    let flags = try #require(lines.dropFirst().first { $0.hasPrefix("VmFlags:") })
    #expect(flags.split(separator: " ").contains("dd"))
    withExtendedLifetime(secret) {}
  }
}
