// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Testing

@testable import DiaryStore

@Suite struct MemoTests {
  @Test func areFoundByTheirWords() async throws {
    let diary = try TestDiary()
    for text in ["우유와 빵 사기", "Milk for the café", "milk, in the trash"] {
      try await diary.journal.addMemo(text)
      diary.hands.move(seconds: 1)
    }
    let trashed = try #require(try await diary.journal.memos().first)
    try await diary.journal.delete(trashed.id)
    let expected: [(String, [String])] = [
      ("우유", ["우유와 빵 사기"]), ("빵 우유", ["우유와 빵 사기"]), ("mil", ["Milk for the café"]),
      ("cafe milk", ["Milk for the café"]), ("milk !", ["Milk for the café"]), ("mil -cafe", []),
      ("milk 빵", []), ("milk -tag:home", ["Milk for the café"]), ("milk tag:home", []), ("!", []),
      ("\"for the\"", ["Milk for the café"]), ("-milk", []),
    ]
    for (query, texts) in expected {
      #expect(try await diary.journal.findMemos(SearchQuery(query)).map(\.text) == texts)
    }
    try await diary.journal.addMemo("milk again")
    #expect(
      try await diary.journal.findMemos(SearchQuery("milk"), limit: 1).map(\.text)
        == ["milk again"])
  }

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
    #expect(try await diary.journal.trashNames().map(\.id) == [.memo(memo.id)])
    await #expect(throws: JournalError.self) { try await diary.journal.makeEntry(of: memo.id) }
  }

  @Test func memosArePinnedDeletedAndBroughtBack() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.addMemo(" ") == nil)
    let milk = try #require(try await diary.journal.addMemo("milk"))
    diary.hands.move(seconds: 1)
    let bread = try #require(try await diary.journal.addMemo("bread"))
    #expect(try await diary.journal.memos().map(\.text) == ["bread", "milk"])
    try await diary.journal.setPinned(milk.id, true)
    #expect(try await diary.journal.memos().map(\.text) == ["milk", "bread"])
    try await diary.journal.delete(bread.id)
    #expect(try await diary.journal.memos().map(\.text) == ["milk"])
    try await diary.journal.restore(bread.id)
    #expect(try await diary.journal.memos().count == 2)
  }

  /// A memo has no versions: a second writer, or an emptied text, cost all of its words.
  @Test func noMemoIsReplacedUnseen() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let milk = try #require(try await journal.addMemo("milk"))
    let bread = try await journal.save("bread", over: milk)
    #expect(bread.id == milk.id)
    let eggs = try await journal.save("eggs", over: milk)
    #expect(eggs.id != milk.id)
    #expect(Set(try await journal.memos().map(\.text)) == ["bread", "eggs"])
    #expect(try await journal.save(" ", over: milk) == bread)
    #expect(try await journal.save("\n", over: bread).deleted != nil)
    #expect(try await journal.memos() == [eggs])
    let late = try await journal.save("flour", over: bread)
    #expect(Set(try await journal.memos()) == [eggs, late])
    try await journal.restore(bread.id)
    #expect(Set(try await journal.memos().map(\.text)) == ["bread", "eggs", "flour"])
  }

  /// The second tick was a memo of its own, where the first was not seen yet.
  @Test func boxesAreTickedOneAfterTheOther() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let list = try #require(try await journal.addMemo("- [ ] milk\n- [ ] bread"))
    #expect(try await journal.check(true, boxAt: 3, of: list)?.text == "- [x] milk\n- [ ] bread")
    #expect(try await journal.check(true, boxAt: 14, of: list)?.text == "- [x] milk\n- [x] bread")
    #expect(try await journal.check(false, boxAt: 3, of: list)?.text == "- [ ] milk\n- [x] bread")
    #expect(try await journal.memos().count == 1)
    #expect(try await journal.check(true, boxAt: 0, of: list) == nil)
    let latest = try #require(try await journal.memos().first)
    let eggs = try await journal.save("- [ ] eggs", over: latest)
    // What it says now is something else.
    #expect(try await journal.check(true, boxAt: 3, of: list) == nil)
    #expect(try await journal.memos() == [eggs])
  }
}
