// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct KnownWordsTests {
  @Test func wordsBelongToTheDiary() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.knownWords() == [])
    try await diary.journal.know("민수")
    try await diary.journal.know("Xavin")
    try await diary.journal.know("민수")
    #expect(try await diary.again().knownWords() == ["민수", "Xavin"])
    try await diary.journal.forget("민수")
    try await diary.journal.forget("nobody")
    #expect(try await diary.journal.knownWords() == ["Xavin"])
  }

  @Test func everybodyHearsOfAWordOnce() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    try await diary.journal.know("Xavin")
    #expect(await changes.next()?.map(\.subject) == [.diary])
    try await diary.journal.know("Xavin")
    try await diary.journal.forget("Xavin")
    #expect(await changes.next()?.count == 1)
  }

  /// Two windows may have the diary open at once.
  @Test func nobodysWordsAreLost() async throws {
    let diary = try TestDiary()
    let (journal, other) = (diary.journal, try diary.again())
    for number in 0..<20 {
      async let mine: Void = journal.know("mine\(number)")
      async let theirs: Void = other.know("theirs\(number)")
      _ = try await (mine, theirs)
    }
    #expect(try await journal.knownWords().count == 40)
  }
}
