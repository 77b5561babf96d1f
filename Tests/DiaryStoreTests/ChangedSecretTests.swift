// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// The diary has got another secret, or none, while a process was still asking for a password.
@Suite struct ChangedSecretTests {
  @Test(arguments: [false, true])
  func aKeyFileOfTheSecretBeforeIsNotWritten(_ isRemoved: Bool) async throws {
    let (old, new) = (try DiaryKeys.forTest(), isRemoved ? nil : try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let file = try #require(old.newKeyFile)
    _ = try await diary.resealing(from: old, to: new).run()
    let before = try Self.keyFiles(of: diary)
    let folder = JournalFolder(diary.path, keys: old)
    #expect(throws: JournalError.self) { try folder.write(file, of: old.secret) }
    #expect(throws: (any Error).self) {
      try folder.restoreKeyFile(of: old.secret, clock: diary.inbox.clock)
    }
    #expect(try Self.keyFiles(of: diary) == before)
  }

  private static func keyFiles(of diary: borrowing ResealedDiary) throws -> [[UInt8]?] {
    try ["/diary.key", "/backup/diary.key"].map { name in
      let path = diary.path + name
      return try FileSystem.isFile(path) ? try FileSystem.content(of: path) : nil
    }
  }
}
