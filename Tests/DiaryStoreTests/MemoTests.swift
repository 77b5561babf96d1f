// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct MemoTests {
  @Test func pinningLeavesTheWordsAlone() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("milk"))
    let changed = try await diary.journal.save("milk and bread", over: memo)
    try await diary.journal.setPinned(memo.id, true)
    let pinned = try #require(try await diary.journal.memos().first)
    #expect(pinned.text == "milk and bread")
    #expect(pinned.isPinned)
    #expect(pinned.modified == changed.modified)
  }

  @Test func becomesAnEntryOfToday() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("a thought\nof two lines"))
    let entry = try await diary.journal.makeEntry(of: memo.id)
    #expect(entry.body == memo.text)
    #expect(entry.day == diary.journal.clock.day(of: diary.hands.now))
    #expect(try await diary.journal.entry(entry.id) == entry)
    #expect(try await diary.journal.memos().isEmpty)
    #expect(try await diary.journal.trashNames() == [.memo(memo.id)])
    await #expect(throws: JournalError.self) { try await diary.journal.makeEntry(of: memo.id) }
  }
}
