// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// The videos alone, in either order, on the disk.
@Suite struct VideoListTests {
  private func add(
    to entry: Entry, _ diary: borrowing TestDiary, _ kind: Media.Kind = .video
  ) async throws -> Int {
    try await diary.attach("\(UUID())", to: entry, kind: kind).id.number
  }

  private func assertLists(
    _ numbers: [Int], _ journal: Journal, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let oldest = try await journal.videos(.oldestFirst).numbers
    #expect(oldest == numbers, sourceLocation: location)
    let newest = try await journal.videos(.newestFirst).numbers
    #expect(newest == Array(numbers.reversed()), sourceLocation: location)
  }

  @Test func listsVideosAloneByTheDayOfTheirEntryInEitherOrder() async throws {
    let diary = try TestDiary()
    try await assertLists([], diary.journal)
    let new = try await diary.write("new", on: try day("2026-05-03"))
    let old = try await diary.write("old", on: try day("2020-02-29"))
    let second = try await add(to: new, diary)
    _ = try await add(to: new, diary, .photo)
    let third = try await add(to: new, diary)
    _ = try await add(to: old, diary, .voice)
    let first = try await add(to: old, diary)
    try await assertLists([first, second, third], diary.journal)
    let months = try await diary.journal.videos(.oldestFirst).months
    #expect(months.map(\.count) == [1, 2])
    #expect(months.map(\.month.first) == [try day("2020-02-01"), try day("2026-05-01")])
    try await assertLists([first, second, third], try diary.again())
  }

  /// Those of one entry, and those that have the same place in it, have an order all the same.
  @Test func tiesAreSettledAlike() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    var ids: [Int] = []
    for _ in 0..<4 { ids.append(try await add(to: entry, diary)) }
    try await diary.journal.write { try $0.execute("UPDATE attachment SET position = 1") }
    try await assertLists(ids, diary.journal)
  }

  @Test func followsWhatIsMovedDeletedAndRestored() async throws {
    let diary = try TestDiary()
    let (one, other) = (
      try await diary.write("one", on: try day("2020-02-29")),
      try await diary.write("other", on: try day("2021-02-28"))
    )
    let (first, second) = (try await add(to: one, diary), try await add(to: other, diary))
    let third = try await add(to: other, diary)
    try await diary.journal.move(one.id, to: try day("2022-01-01"))
    try await assertLists([second, third, first], diary.journal)
    try await diary.journal.reorder([Attachment.ID(third), Attachment.ID(second)], of: other.id)
    try await assertLists([third, second, first], diary.journal)
    try await diary.journal.delete([one.id])
    try await diary.journal.delete(Attachment.ID(third))
    try await assertLists([second], diary.journal)
    try await diary.journal.restore([one.id])
    try await assertLists([second, first], diary.journal)
    try await diary.journal.restore(Attachment.ID(third))
    try await assertLists([third, second, first], diary.journal)
  }

  @Test func ofASealedLetterThereAreLocksAlone() async throws {
    let diary = try TestDiary()
    let letter = try await diary.write("secret", "more of it", on: try day("2020-02-29"))
    let sealed = try await add(to: letter, diary)
    let open = try await add(to: try await diary.write("open"), diary)
    try await diary.seal(letter)
    for order in EntryOrder.allCases {
      #expect(try await diary.journal.videos(order).sealed == [sealed])
    }
    try await assertLists([sealed, open], diary.journal)
    let cards = try await diary.journal.albumCards([sealed, open].map { Attachment.ID($0) })
    #expect(cards.map { $0.attachment == nil } == [true, false])
    #expect(!"\(cards)".contains("secret") && !"\(cards)".contains("more of it"))
    diary.hands.move(days: 10)
    #expect(try await diary.journal.videos(.newestFirst).sealed.isEmpty)
  }

  @Test func withoutATitleItGoesByTheFirstWords() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("", "\n\n## By the *sea*\nand more")
    let bare = try await diary.journal.attachAsEntry(
      try diary.file("bare.webm", [1, 2, 3]), kind: .video)
    let ids = [Attachment.ID(try await add(to: entry, diary)), bare.id]
    let titles = try await diary.journal.albumCards(ids).map { card in
      if case .open(_, let title) = card.content { title } else { "sealed" }
    }
    #expect(titles == ["By the sea", ""])
  }
}
