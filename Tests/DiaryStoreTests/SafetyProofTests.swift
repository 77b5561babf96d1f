// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestKeys
import Testing

@testable import DiaryStore

/// When a person last made sure that the diary can come back.
@Suite struct SafetyProofTests {
  @Test func eachIsKeptInTheDiary() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.proven(.sheetTried) == nil)
    try await diary.journal.noteProven(.sheetTried)
    let tried = diary.hands.now
    diary.hands.move(days: 2)
    try await diary.journal.noteProven(.rehearsed)
    let next = try diary.again()
    #expect(try await next.proven(.sheetTried) == tried)
    #expect(try await next.proven(.rehearsed) == diary.hands.now)
    #expect(try await next.proven(.reminded) == nil)
  }

  /// Of the new one, nothing was tried.
  @Test func belongsToOneSecret() async throws {
    let diary = try TestDiary.sealed()
    try await diary.journal.noteProven(.sheetTried)
    let other = try DiaryKeys.forTest()
    let keys = diary.folder.keys
    let (same, others) = try await diary.journal.read { database in
      (
        try SettingTable.proven(.sheetTried, with: keys, in: database),
        [
          try SettingTable.proven(.sheetTried, with: other, in: database),
          try SettingTable.proven(.sheetTried, with: nil, in: database),
        ]
      )
    }
    #expect(same == diary.hands.now && others == [nil, nil])
  }

  @Test func everyPageHearsOfIt() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    try await diary.journal.noteProven(.rehearsed)
    #expect(await changes.next()?.map(\.subject) == [.diary])
  }
}
