// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestSound
import Testing

@testable import Sealing

/// Nobody is locked in: a program that is not ours opens what was sealed, by what is written of it.
@Suite struct StrangerMediaTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sealed/open_media.py").path

  /// As `nacl` and `hashlib` of Python make them.
  private static let name = "5102cc056bedcf136f483e86dee39b93b8664d8f80cc0a1de1bd50098815678e"
  private static let bytes = [
    "486172754d31000006000000000000005102cc056bedcf136f483e86dee39b93b8664d8f80cc0a1d",
    "e1bd50098815678e6df16bc6f2ee6bd4636b2f273ce98b0f2e0ea458b723871d92bbc90b681add47",
    "0820c09fd03d",
  ]

  private func read(_ kind: String, _ key: [UInt8], _ path: String) async throws -> [UInt8] {
    let words = [Self.script, kind, Hex.text(key), path]
    return [UInt8](try await Command("/usr/bin/python3", words).finish())
  }

  @Test(arguments: [0, 1, 65_536, 200_000]) func opensAMedium(size: Int) async throws {
    let medium = try TestMedium(size: size)
    #expect(try await read("medium", TestMedium.mediaKey, medium.file.path) == medium.content)
  }

  @Test(arguments: [1, 65_536, 200_000]) func opensADamagedMedium(size: Int) async throws {
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let medium = try TestMedium(content, damaged: [UInt8](repeating: 7, count: 32))
    #expect(try await read("medium", TestMedium.mediaKey, medium.file.path) == content)
  }

  @Test func opensARecording() async throws {
    let log = try TestLog(count: 200, longest: 2000, seed: 7)
    #expect(
      try await read("recording", TestLog.privateKey, log.file.path) == log.content(after: 200))
  }

  @Test func isToldOfDamage() async throws {
    let medium = try TestMedium(size: 200_000)
    var sealed = try medium.sealed
    sealed[100_000] ^= 1
    try medium.replace(with: sealed)
    await #expect(throws: Command.Failure.self) {
      try await read("medium", TestMedium.mediaKey, medium.file.path)
    }
  }

  /// What a Haru of today has sealed opens for ever.
  @Test func theBytesStayTheSame() throws {
    let medium = try TestMedium(Array("하루".utf8))
    #expect(medium.name.text == Self.name)
    #expect(Hex.text(try medium.sealed) == Self.bytes.joined())
  }
}
