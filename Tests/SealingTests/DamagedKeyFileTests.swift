// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import Sealing

@Suite struct DamagedKeyFileTests {
  private static let variants = 2000

  /// A disk that fails, or a copy that was broken off: never taken for a wrong password.
  @Test func isKnownAsDamaged() throws {
    var chance = SeededGenerator(seed: 22)
    let bytes = try TestKeyFile().file.bytes
    for _ in 0..<Self.variants {
      let variant = Self.damaged(bytes, using: &chance)
      guard variant != bytes else { continue }
      #expect(throws: KeyFileError.damaged) { try KeyFile(variant) }
    }
  }

  /// What somebody has made on purpose is read strictly, and what can be read is not signed.
  @Test func isNeverBelieved() throws {
    var chance = SeededGenerator(seed: 23)
    let test = try TestKeyFile()
    let file = try test.file.addingKeyring(Secret(), secret: test.secret)
    let before = Array(TestKeyFile.lines(file.bytes).map { $0 + "\n" }.joined().utf8)
    #expect(Self.withDigest(before) == file.bytes)
    var readable = 0
    for _ in 0..<Self.variants {
      let variant = Self.damaged(before, using: &chance)
      guard variant != before else { continue }
      let crafted = Self.withDigest(variant)
      switch Result(catching: { () throws(KeyFileError) in try KeyFile(crafted) }) {
      case .success(let file):
        readable += 1
        #expect(file.bytes == crafted)
        #expect(throws: KeyFileError.otherSecret) { try file.check(test.secret) }
      case .failure(let error):
        #expect([.damaged, .newer, .tooDemanding].contains(error))
      }
    }
    #expect(readable > 20)
  }

  @Test(arguments: ["haru key file 2", "cipher 2"]) func saysThatItIsNewer(_ line: String) throws {
    var lines = TestKeyFile.lines(try TestKeyFile().file.bytes)
    let name = line.dropLast(1)
    let place = try #require(lines.firstIndex { $0.hasPrefix(name) })
    lines[place] = line
    lines.append("what nobody knows yet")
    #expect(throws: KeyFileError.newer) { try KeyFile(TestKeyFile.bytes(lines)) }
  }

  @Test func saysThatItAsksForTooMuch() throws {
    var lines = TestKeyFile.lines(try TestKeyFile().file.bytes)
    let place = try #require(lines.firstIndex { $0.hasPrefix("password ") })
    lines[place] = lines[place].replacing(" 1 8192 ", with: " 1 9999999999 ")
    #expect(throws: KeyFileError.tooDemanding) { try KeyFile(TestKeyFile.bytes(lines)) }
  }

  @Test(arguments: [
    ("cipher 1", "cipher 01"), ("cipher 1", "cipher +1"), ("cipher 1", "cipher 1 "),
    ("cipher 1", "cipher 1\r"), ("cipher 1", "cipher 0"), ("cipher 1", "cipher -1"),
    ("cipher 1", "cipher 1\ncipher 1"), ("haru key file 1", "haru key file 0"),
    ("haru key file 1", "haru key file one"), ("haru key file 1", " haru key file 1"),
    ("diary ", "diary {"), ("argon2id", "argon2i"), ("inbox ", "inbox 00"), ("mac ", "mac  "),
    ("inbox ", "outbox "), ("\nmac", "\n\nmac"),
  ]) func isReadStrictly(_ part: String, _ other: String) throws {
    let text = TestKeyFile.lines(try TestKeyFile().file.bytes).joined(separator: "\n")
    #expect(text.contains(part))
    let lines = text.replacing(part, with: other, maxReplacements: 1)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(throws: KeyFileError.damaged) { try KeyFile(TestKeyFile.bytes(lines)) }
  }

  @Test(arguments: [0, 1, 2, 64, 1000, 1 << 16, 1 << 17]) func isNotJustAnything(_ count: Int) {
    var chance = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &chance) }
    for bytes in [
      noise, [UInt8](repeating: 10, count: count), [UInt8](repeating: 0, count: count),
    ] {
      #expect(throws: KeyFileError.damaged) { try KeyFile(bytes) }
      #expect(throws: KeyFileError.damaged) { try KeyFile(Self.withDigest(bytes + [10])) }
    }
  }

  private static func withDigest(_ content: [UInt8]) -> [UInt8] {
    content + TestKeyFile.digestLine(of: content)
  }

  /// A bit or a byte is another, some are missing, doubled or put in, or the end is.
  private static func damaged(
    _ bytes: [UInt8], using chance: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &chance)
      let end = min(place + Int.random(in: 1...40, using: &chance), bytes.count)
      switch Int.random(in: 0..<7, using: &chance) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
      case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &chance)
      // Where it is a digit of hexadecimal ones, the file can still be read.
      case 2: bytes[place] = UInt8(ascii: "0") + UInt8.random(in: 0..<10, using: &chance)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 5: bytes.insert(UInt8.random(in: .min ... .max, using: &chance), at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }
}
