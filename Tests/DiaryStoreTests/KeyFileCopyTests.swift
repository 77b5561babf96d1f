// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// The copy of `diary.key` beside the backups.
@Suite struct KeyFileCopyTests {
  private func content(_ diary: borrowing TestDiary) throws -> (file: [UInt8], copy: [UInt8]) {
    (
      try FileSystem.content(of: diary.folder.path + "/diary.key"),
      try FileSystem.content(of: diary.folder.backup + "/diary.key")
    )
  }

  @Test func isMadeWithABackup() async throws {
    let diary = try TestDiary.sealed()
    try await diary.journal.backUp()
    let made = try content(diary)
    #expect(made.file == made.copy)
    // A damaged one does not take the place of a whole one.
    try diary.damage(diary.folder.path + "/diary.key", at: 40)
    try await diary.journal.backUp()
    #expect(try content(diary).copy == made.copy)
    #expect(try diary.journal.backups().count == 2)
  }

  @Test func followsTheNewPassword() async throws {
    let diary = try TestDiary.sealed()
    try await diary.journal.backUp()
    let keys = try #require(diary.folder.keys)
    try await diary.folder.changePassword(
      to: "another", secret: keys.secret, diary: try #require(keys.newKeyFile).diary)
    let written = try content(diary)
    #expect(written.file == written.copy)
    let file = StoredKeyFile(folder: diary.folder.path)
    #expect(try file.open(password: "another").secret == keys.secret)
    #expect(try file.read().diary == keys.newKeyFile?.diary)
    for folder in [diary.folder.path, diary.folder.backup] {
      #expect(throws: KeyFileError.wrongPassword) {
        try StoredKeyFile(folder: folder).open(password: DiaryKeys.testPassword)
      }
    }
  }

  // MARK: - Changed by something without the secret

  /// The file as another program leaves it that changes its signature, and makes its digest
  /// right.
  private func tampered(_ file: [UInt8]) throws -> [UInt8] {
    var lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
      .dropLast()
    let index = try #require(lines.firstIndex { $0.hasPrefix("mac ") })
    lines[index] = "mac " + String(repeating: "0", count: lines[index].count - 4)
    let text = lines.map { $0 + "\n" }.joined()
    let digest = Hex.text(SHA256.hash(Array(text.utf8)))
    let bytes = Array((text + "check \(digest)\n").utf8)
    _ = try KeyFile(bytes)
    return bytes
  }

  private func put(_ bytes: [UInt8], in diary: borrowing TestDiary) throws {
    try Data(bytes).write(to: URL(filePath: diary.folder.path + "/diary.key"))
  }

  private func keptAside(_ diary: borrowing TestDiary) throws -> [[UInt8]] {
    try Quarantine.contents(of: diary.folder).map { try FileSystem.content(of: $0) }
  }

  @Test func theFileOfAnotherDiaryTakesNoCopy() async throws {
    let diary = try TestDiary.sealed()
    let other = try TestDiary.sealed()
    try await diary.journal.backUp()
    let right = try content(diary).file
    let wrong = try FileSystem.content(of: other.folder.path + "/diary.key")
    for bytes in [wrong, try tampered(right)] {
      try put(bytes, in: diary)
      diary.hands.move(seconds: 1)
      try await diary.journal.backUp()
      #expect(try content(diary).copy == right)
      #expect(try diary.journal.keyFileToCopy() == nil)
      let inbox = Inbox(of: diary.folder, clock: diary.journal.clock)
      #expect(try await diary.journal.takeIn(inbox).wasKeyReplaced == (bytes == wrong))
      #expect(try content(diary).file == right)
      #expect(try keptAside(diary).contains(bytes))
      #expect(try await !diary.journal.takeIn(inbox).wasKeyReplaced)
    }
    #expect(try diary.journal.keyFileToCopy()?.bytes == right.count)
    let opened = try StoredKeyFile(folder: diary.folder.path).open(
      password: DiaryKeys.testPassword)
    #expect(opened.secret == diary.folder.keys?.secret)
  }

  @Test(arguments: [false, true])
  func aNewPasswordPutsAChangedFileRight(_ hasCopy: Bool) async throws {
    let diary = try TestDiary.sealed()
    let keys = try #require(diary.folder.keys)
    let id = try #require(keys.newKeyFile).diary
    if hasCopy { try await diary.journal.backUp() }
    let changed = try tampered(FileSystem.content(of: diary.folder.path + "/diary.key"))
    try put(changed, in: diary)
    // The terminal has no keys by then.
    try await JournalFolder(diary.folder.path).changePassword(
      to: "another", secret: keys.secret, diary: id, clock: diary.journal.clock)
    let file = StoredKeyFile(folder: diary.folder.path)
    let opened = try file.open(password: "another")
    #expect(opened.secret == keys.secret && opened.file.diary == id && !opened.isBefore)
    #expect(throws: KeyFileError.wrongPassword) {
      try file.open(password: DiaryKeys.testPassword)
    }
    #expect(try content(diary).file == content(diary).copy)
    #expect(try keptAside(diary) == [changed])
  }

  @Test func theKeyringPutsAChangedFileRight() async throws {
    let diary = try TestDiary.sealed()
    let keys = try #require(diary.folder.keys)
    try await diary.journal.backUp()
    try put(try tampered(FileSystem.content(of: diary.folder.path + "/diary.key")), in: diary)
    let key = Secret()
    try await diary.folder.changeKeyring(to: key, secret: keys.secret)
    let file = StoredKeyFile(folder: diary.folder.path)
    #expect(try file.open(keyring: key).secret == keys.secret)
    #expect(try file.open(password: DiaryKeys.testPassword).secret == keys.secret)
  }

  /// The secret of another diary changes nothing here.
  @Test func anotherSecretTakesNoFile() async throws {
    let diary = try TestDiary.sealed()
    let before = try FileSystem.content(of: diary.folder.path + "/diary.key")
    let other = try DiaryKeys.forTest()
    await #expect(throws: KeyFileError.otherSecret) {
      try await diary.folder.changePassword(
        to: "another", secret: other.secret, diary: UniqueID(at: diary.hands.now))
    }
    #expect(try FileSystem.content(of: diary.folder.path + "/diary.key") == before)
    #expect(try keptAside(diary) == [])
  }

  @Test func aPasswordCanBeSetWhereTheKeyFileIsLost() async throws {
    let diary = try TestDiary.sealed()
    let keys = try #require(diary.folder.keys)
    let id = try #require(keys.newKeyFile).diary
    try FileSystem.remove(diary.folder.path + "/diary.key")
    try await diary.folder.changePassword(to: "another", secret: keys.secret, diary: id)
    let opened = try StoredKeyFile(folder: diary.folder.path).open(password: "another")
    #expect(opened.secret == keys.secret && opened.file.diary == id)
  }
}
