// SPDX-License-Identifier: GPL-3.0-or-later

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
