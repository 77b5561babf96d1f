// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Sealing

@Suite struct StoredKeyFileTests {
  /// A folder with room for key files, and a file that was written into it and opened.
  private final class Scratch {
    let test: TestKeyFile
    let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
    var stored: StoredKeyFile { StoredKeyFile(folder: folder.path) }

    init() throws {
      test = try TestKeyFile()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try stored.write(test.file)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    func changePassword(to password: String) throws {
      let file = try test.file.changingPassword(
        to: password, TestKeyFile.stretch, secret: test.secret)
      try stored.write(file)
    }

    func overwrite(_ name: String, _ text: String = "") throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }

    func remove(_ name: String) throws {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    func opens(_ password: String, isBefore: Bool = false) throws -> Bool {
      let opened = try stored.open(password: password)
      return opened.secret == test.secret && opened.isBefore == isBefore
    }
  }

  @Test func isWrittenAndOpened() throws {
    let scratch = try Scratch()
    #expect(try scratch.names == ["diary.key"])
    #expect(try scratch.stored.exists)
    #expect(try scratch.stored.read() == scratch.test.file)
    #expect(try scratch.opens(TestKeyFile.password))
    #expect(throws: KeyFileError.wrongPassword) { try scratch.stored.open(password: "other") }
    let path = scratch.folder.appending(path: "diary.key").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  /// As where a person has deleted it, or a disk has damaged it.
  @Test(arguments: [nil, "no key file"])
  func theCopyBesideTheBackupsOpensItAndTakesItsPlace(_ content: String?) throws {
    let scratch = try Scratch()
    let backup = scratch.folder.appending(path: "backup")
    try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: scratch.folder.appending(path: "diary.key"), to: backup.appending(path: "diary.key"))
    try scratch.remove("diary.key")
    try content.map { try scratch.overwrite("diary.key", $0) }
    #expect(try scratch.stored.exists)
    #expect(try scratch.stored.read() == scratch.test.file)
    #expect(throws: KeyFileError.wrongPassword) { try scratch.stored.open(password: "other") }
    let opened = try scratch.stored.open(password: TestKeyFile.password)
    #expect(opened.secret == scratch.test.secret && opened.isCopy && !opened.isBefore)
    #expect(try scratch.names == ["backup", "diary.key"])
    #expect(try scratch.opens(TestKeyFile.password))
  }

  /// It may have an older password.
  @Test func theCopyIsNotLookedAtWhereThereIsAKeyFile() throws {
    let scratch = try Scratch()
    let backup = scratch.folder.appending(path: "backup")
    try FileManager.default.createDirectory(at: backup, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: scratch.folder.appending(path: "diary.key"), to: backup.appending(path: "diary.key"))
    try scratch.changePassword(to: "new")
    #expect(try scratch.opens("new"))
    #expect(throws: KeyFileError.wrongPassword) {
      try scratch.stored.open(password: TestKeyFile.password)
    }
  }

  /// What is captured while the diary is locked would be sealed for another program.
  @Test func aPublicKeyThatWasReplacedIsPutBack() throws {
    let scratch = try Scratch()
    let secret = scratch.test.secret
    #expect(try !scratch.stored.restore(of: secret) { _ in Issue.record("it is right") })
    let content = scratch.test.file.content
    let other = KeyFile.Content(
      cipher: content.cipher, diary: content.diary, password: content.password,
      keyring: content.keyring, inboxKey: InboxKeys(of: Secret()).publicKey)
    try scratch.remove("diary.key")
    try scratch.stored.write(KeyFile(other, signature: scratch.test.file.signature))
    #expect(throws: KeyFileError.tampered(secret)) {
      try scratch.stored.open(password: TestKeyFile.password)
    }
    var kept: KeyFile?
    #expect(
      try scratch.stored.restore(of: secret) {
        kept = try KeyFile(Array(Data(contentsOf: URL(filePath: $0))))
      })
    #expect(kept == KeyFile(other, signature: scratch.test.file.signature))
    #expect(try scratch.opens(TestKeyFile.password))
    #expect(try scratch.stored.read() == scratch.test.file)
  }

  @Test func isMissing() throws {
    let scratch = try Scratch()
    try scratch.remove("diary.key")
    #expect(try !scratch.stored.exists)
    #expect(throws: KeyFileError.missing) { try scratch.stored.read() }
    #expect(throws: KeyFileError.missing) { try scratch.stored.open(password: "하루") }
  }

  @Test func keepsTheOneBeforeUntilTheNewOneIsOpened() throws {
    let scratch = try Scratch()
    try scratch.changePassword(to: "하루")
    #expect(try scratch.names == ["diary.key", "diary.key.before"])
    #expect(throws: KeyFileError.wrongPassword) { try scratch.stored.open(password: "other") }
    #expect(try scratch.opens(TestKeyFile.password, isBefore: true))
    // To be told from a new one that is damaged, which is written again.
    let failure = try scratch.stored.open(password: TestKeyFile.password).failureOfNew
    #expect(failure as? KeyFileError == .wrongPassword)
    #expect(try scratch.names == ["diary.key", "diary.key.before"])
    #expect(try scratch.opens("하루"))
    #expect(try scratch.names == ["diary.key"])
    #expect(throws: KeyFileError.wrongPassword) {
      try scratch.stored.open(password: TestKeyFile.password)
    }
  }

  @Test func keepsWhatIsKnownToOpenHoweverOftenItIsWritten() throws {
    let scratch = try Scratch()
    try scratch.changePassword(to: "하루")
    try scratch.changePassword(to: "하루 하루")
    #expect(try scratch.opens(TestKeyFile.password, isBefore: true))
    #expect(throws: KeyFileError.wrongPassword) { try scratch.stored.open(password: "하루") }
    #expect(try scratch.opens("하루 하루"))
    #expect(try scratch.names == ["diary.key"])
  }

  /// All that a kill may leave while it is written, and a disk that has lost the new one.
  @Test(arguments: ["", "haru key file 1\ncip", nil]) func isOpenedByTheOneBefore(
    _ damaged: String?
  ) throws {
    let scratch = try Scratch()
    try scratch.changePassword(to: "하루")
    if let damaged {
      try scratch.overwrite("diary.key", damaged)
    } else {
      try scratch.remove("diary.key")
    }
    #expect(try scratch.stored.exists)
    #expect(try scratch.stored.read() == scratch.test.file)
    #expect(try scratch.opens(TestKeyFile.password, isBefore: true))
    #expect(throws: KeyFileError.wrongPassword) { try scratch.stored.open(password: "하루") }
    // Written again, and opened, it is alone.
    try scratch.stored.write(scratch.test.file)
    #expect(try scratch.opens(TestKeyFile.password))
    #expect(try scratch.names == ["diary.key"])
  }

  @Test func isDamaged() throws {
    let scratch = try Scratch()
    try scratch.overwrite("diary.key")
    #expect(throws: KeyFileError.damaged) { try scratch.stored.open(password: "하루") }
    try scratch.overwrite("diary.key.before", "haru")
    #expect(throws: KeyFileError.damaged) { try scratch.stored.read() }
  }

  /// An older file would hide that.
  @Test func looksNoFurtherWhereItWasTamperedWith() throws {
    let scratch = try Scratch()
    try scratch.changePassword(to: "하루")
    var lines = TestKeyFile.lines(try scratch.stored.read().bytes)
    let place = try #require(lines.firstIndex { $0.hasPrefix("inbox ") })
    lines[place] = "inbox " + Secret().hex
    try scratch.overwrite(
      "diary.key", String(decoding: TestKeyFile.bytes(lines), as: UTF8.self))
    #expect(throws: KeyFileError.tampered(scratch.test.secret)) {
      try scratch.stored.open(password: "하루")
    }
    #expect(try scratch.names == ["diary.key", "diary.key.before"])
  }

  @Test func isOpenedByTheKeyring() throws {
    let scratch = try Scratch()
    let keyring = Secret()
    #expect(throws: KeyFileError.noKeyring) { try scratch.stored.open(keyring: keyring) }
    try scratch.stored.write(scratch.test.file.addingKeyring(keyring, secret: scratch.test.secret))
    #expect(try scratch.stored.open(keyring: keyring).secret == scratch.test.secret)
    #expect(throws: KeyFileError.wrongKeyring) { try scratch.stored.open(keyring: Secret()) }
  }

  /// The one before would let it in for as long as no password is typed.
  @Test func isNotOpenedByAKeyringThatWasTakenAway() throws {
    let scratch = try Scratch()
    let (keyring, secret) = (Secret(), scratch.test.secret)
    let added = try scratch.test.file.addingKeyring(keyring, secret: secret)
    try scratch.stored.write(added)
    #expect(try scratch.stored.open(keyring: keyring).secret == secret)
    try scratch.stored.write(added.removingKeyring(secret: secret))
    #expect(try scratch.names == ["diary.key", "diary.key.before"])
    #expect(throws: KeyFileError.noKeyring) { try scratch.stored.open(keyring: keyring) }
    #expect(try scratch.opens(TestKeyFile.password))
  }

  /// It would let the keyring in again where the new one is lost.
  @Test func keepsNoneBeforeWhereThePasswordStaysTheSame() throws {
    let scratch = try Scratch()
    let added = try scratch.test.file.addingKeyring(Secret(), secret: scratch.test.secret)
    try scratch.stored.writeWithSamePassword(added)
    #expect(try scratch.names == ["diary.key"])
    #expect(try scratch.stored.read() == added)
    // Unless it alone is known to open.
    try scratch.changePassword(to: "하루")
    try scratch.stored.writeWithSamePassword(
      scratch.stored.read().removingKeyring(secret: scratch.test.secret))
    #expect(try scratch.names == ["diary.key", "diary.key.before"])
    #expect(try scratch.opens(TestKeyFile.password, isBefore: true))
  }

  /// An older one must not be written over it.
  @Test func looksNoFurtherWhereItIsNewer() throws {
    let scratch = try Scratch()
    try scratch.changePassword(to: "하루")
    let newer = TestKeyFile.bytes(["haru key file 2", "what nobody knows yet"])
    try scratch.overwrite("diary.key", String(decoding: newer, as: UTF8.self))
    #expect(throws: KeyFileError.newer) { try scratch.stored.read() }
    #expect(throws: KeyFileError.newer) {
      try scratch.stored.open(password: TestKeyFile.password)
    }
  }

  /// The new one is not there where it could not be written, and the old one is.
  @Test func leavesTheOneThatIsThereWhereItCanNotBeWritten() throws {
    let scratch = try Scratch()
    let missing = StoredKeyFile(folder: scratch.folder.path + "/missing")
    #expect(throws: (any Error).self) { try missing.write(scratch.test.file) }
    #expect(try scratch.opens(TestKeyFile.password))
  }
}
