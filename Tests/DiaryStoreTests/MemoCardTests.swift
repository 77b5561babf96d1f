// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Testing

@testable import DiaryStore

@Suite struct MemoCardTests {
  /// Adds memos of these words, of which the last comes first.
  private func add(
    _ words: [String], to diary: borrowing TestDiary, secondsApart: Int = 60
  ) async throws -> [String: Memo.ID] {
    var ids: [String: Memo.ID] = [:]
    for text in words {
      diary.hands.move(seconds: secondsApart)
      ids[text] = try #require(try await diary.journal.addMemo(text)).id
    }
    return ids
  }

  private func texts(_ journal: Journal) async throws -> [String] {
    try await journal.memos().map(\.text)
  }

  @Test func aColorIsGivenAndTakenAway() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("milk"))
    #expect(try await diary.journal.setColor(.honey, of: memo.id) == nil)
    #expect(try await diary.journal.setColor(.sky, of: memo.id) == .honey)
    #expect(try await diary.journal.memos().map(\.color) == [.sky])
    #expect(try await diary.journal.memos().map(\.modified) == [memo.modified])
    #expect(try await diary.journal.setColor(nil, of: memo.id) == .sky)
    #expect(try await diary.journal.memos() == [memo])
  }

  @Test func aMemoStaysWhereItIsPut() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let ids = try await add(["d", "c", "b", "a"], to: diary)
    let (a, b, d) = try (#require(ids["a"]), #require(ids["b"]), #require(ids["d"]))
    let before = try await journal.move(d, .ahead, of: b)
    #expect(try await texts(journal) == ["a", "d", "b", "c"])
    _ = try await journal.move(a, .behind, of: b)
    #expect(try await texts(journal) == ["d", "b", "a", "c"])
    // What is changed or begun comes first, and what was moved stays.
    diary.hands.move(seconds: 60)
    let moved = try #require(try await journal.memos().first { $0.id == a })
    _ = try await journal.save("a!", over: moved)
    _ = try await add(["new"], to: diary)
    #expect(try await texts(journal) == ["new", "d", "b", "a!", "c"])
    try await journal.restore(before)
    #expect(try await texts(journal) == ["new", "b", "a!", "c", "d"])
  }

  @Test func aMemoComesFirstAndLast() async throws {
    let diary = try TestDiary()
    let ids = try await add(["c", "b", "a"], to: diary, secondsApart: 0)
    let (a, b, c) = try (#require(ids["a"]), #require(ids["b"]), #require(ids["c"]))
    _ = try await diary.journal.move(c, .ahead, of: a)
    #expect(try await texts(diary.journal) == ["c", "a", "b"])
    _ = try await diary.journal.move(a, .behind, of: b)
    #expect(try await texts(diary.journal) == ["c", "b", "a"])
  }

  @Test func whatIsThereAlreadyIsNoMove() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let ids = try await add(["c", "b", "a"], to: diary)
    let (a, b) = try (#require(ids["a"]), #require(ids["b"]))
    let last = "SELECT max(sequence) FROM change"
    let before = try await journal.read { try $0.first(last) { $0.int(0) } }
    #expect(try await journal.move(a, .ahead, of: b).isEmpty)
    #expect(try await journal.move(b, .behind, of: a).isEmpty)
    #expect(try await journal.setColor(nil, of: a) == nil)
    #expect(try await journal.memos().allSatisfy { $0.place == nil })
    #expect(try await journal.read { try $0.first(last) { $0.int(0) } } == before)
  }

  @Test func undoLeavesWhatWasMovedAgain() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let ids = try await add(["c", "b", "a"], to: diary)
    let (a, c) = try (#require(ids["a"]), #require(ids["c"]))
    let first = try await journal.move(c, .ahead, of: a)
    let second = try await journal.move(c, .behind, of: a)
    try await journal.restore(first)
    #expect(try await texts(journal) == ["a", "c", "b"])
    try await journal.restore(second)
    #expect(try await texts(journal) == ["c", "a", "b"])
  }

  /// Those of an import may all have been changed at the same moment.
  @Test func thereIsRoomBetweenMemosOfOneMoment() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let ids = try await add((1...9).map { "\($0)" }, to: diary, secondsApart: 0)
    let (last, second) = try (#require(ids["1"]), #require(ids["8"]))
    let before = try await journal.move(last, .ahead, of: second)
    #expect(try await texts(journal) == ["9", "1", "8", "7", "6", "5", "4", "3", "2"])
    try await journal.restore(before)
    #expect(try await texts(journal) == ["9", "8", "7", "6", "5", "4", "3", "2", "1"])
    // However often two of them change places.
    for _ in 0..<100 { _ = try await journal.move(last, .ahead, of: second) }
    let third = try #require(ids["7"])
    for _ in 0..<100 {
      _ = try await journal.move(last, .behind, of: second)
      _ = try await journal.move(third, .behind, of: second)
    }
    #expect(try await texts(journal) == ["9", "8", "7", "1", "6", "5", "4", "3", "2"])
  }

  @Test func pinnedMemosStayAheadOfTheOthers() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let ids = try await add(["c", "b", "a"], to: diary)
    let (a, b, c) = try (#require(ids["a"]), #require(ids["b"]), #require(ids["c"]))
    try await journal.setPinned(a, true)
    _ = try await journal.move(c, .ahead, of: a)
    #expect(try await texts(journal) == ["a", "c", "b"])
    _ = try await journal.move(a, .behind, of: b)
    #expect(try await texts(journal) == ["a", "c", "b"])
  }

  @Test func nothingIsMovedThatIsGone() async throws {
    let diary = try TestDiary()
    let ids = try await add(["b", "a"], to: diary)
    let (a, b) = try (#require(ids["a"]), #require(ids["b"]))
    try await diary.journal.delete(b)
    await #expect(throws: JournalError.self) { try await diary.journal.move(a, .behind, of: b) }
    await #expect(throws: JournalError.self) { try await diary.journal.move(a, .behind, of: a) }
  }

  @Test func whatIsGoneForGoodLeavesNothingBehind() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("milk"))
    try await diary.journal.setColor(.pine, of: memo.id)
    try await diary.journal.moveToTrash([.memo(memo.id)])
    try await diary.journal.restore([.memo(memo.id)])
    #expect(try await diary.journal.memos().map(\.color) == [.pine])
    try await diary.journal.moveToTrash([.memo(memo.id)])
    try await diary.journal.deleteForGood([TrashItem.ID.memo(memo.id)])
    #expect(try await diary.journal.read { try $0.int("SELECT count(*) FROM memo_card") } == 0)
  }

  /// What two writers make of one memo looks like it.
  @Test func anotherMemoOfTheSameTakesItsColorAlong() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let memo = try #require(try await journal.addMemo("milk"))
    try await journal.setColor(.rose, of: memo.id)
    let base = try #require(try await journal.memos().first)
    _ = try await journal.save("bread", over: base)
    #expect(try await journal.save("eggs", over: base).color == .rose)
  }

  /// Ten thousand, a thousand of each moment, of which the last comes first.
  @Test func manyAreMovedAtOnce() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    try await journal.write { database in
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO memo (uuid, text, pinned, created, modified)
        SELECT randomblob(16), 'memo ' || i, 0, 1, i / 1000 FROM n
        """)
    }
    _ = try await journal.move(Memo.ID(1), .ahead, of: Memo.ID(5_000))
    let memos = try await journal.memos().map(\.id.number)
    #expect(memos.count == 10_000)
    let place = try #require(memos.firstIndex(of: 1))
    #expect(memos[place + 1] == 5_000)
    #expect(memos.filter { $0 != 1 } == Array((2...10_000).reversed()))
  }
}
