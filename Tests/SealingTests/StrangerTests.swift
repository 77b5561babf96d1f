// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Sealing

/// What was sealed is opened by others, and for ever.
@Suite struct StrangerTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// A file that an independent program has written once, with the secret 00 01 02 … 1f.
  @Test func aFileFromBeforeOpensForEver() throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "diary.key")))
    let file = try KeyFile(bytes)
    #expect(file.bytes == bytes)
    let secret = try #require(Secret(Array(0..<32)))
    #expect(try file.secret(password: "우리집 하루 é") == secret)
    let keyring = try #require(Secret(Array(200..<232)))
    #expect(try file.secret(keyring: keyring) == secret)
    try file.check(secret)
    #expect(file.cipher == .xChaCha20Poly1305)
    #expect(file.diary.description == "01940e2c-6e1e-7d33-9f6b-0123456789ab")
    #expect(file.inboxKey == InboxKeys(of: secret).publicKey)
  }

  @Test func aStrangerOpensAFileByPasswordAndKeyring() throws {
    let (test, keyring) = (try TestKeyFile(), Secret())
    let file = try test.file.addingKeyring(keyring, secret: test.secret)
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).key")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(file.bytes).write(to: path)
    let keys = Self.keys(of: test.secret)
    #expect(try Self.stranger("password", TestKeyFile.password, path.path) == keys)
    #expect(try Self.stranger("keyring", keyring.hex, path.path) == keys)
    #expect(try Self.stranger("sheet", test.secret.sheetWords.joined(separator: " ")) == keys)
    #expect(throws: StrangerError.self) { try Self.stranger("password", "other", path.path) }
  }

  /// The secret and all that is derived from it, as the stranger prints them.
  private static func keys(of secret: Secret) -> [String] {
    ["secret=\(secret.hex)"]
      + KeyPurpose.allCases.map { "\($0.rawValue)=\(secret.derived(for: $0).hex)" }
  }

  private struct StrangerError: Error {}

  private static func stranger(_ words: String...) throws -> [String] {
    let program = Process()
    let output = Pipe()
    program.executableURL = URL(filePath: "/usr/bin/python3")
    program.arguments = ["-B", folder.appending(path: "stranger.py").path] + words
    program.standardOutput = output
    program.standardError = FileHandle.nullDevice
    try program.run()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    guard program.terminationStatus == 0 else { throw StrangerError() }
    return answer.split(separator: "\n").map(String.init)
  }
}
