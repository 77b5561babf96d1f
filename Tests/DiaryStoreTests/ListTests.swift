// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// What lists of entries are made from.
@Suite struct ListTests {
  private func numbers(_ entries: [Entry]) -> [Int] { entries.map(\.id.number) }

  @Test func listsEveryEntryInItsOrderWithTheStartsOfMonths() async throws {
    let diary = try TestDiary()
    var entries: [Entry] = []
    for iso in ["2024-12-31", "2025-01-01", "2025-01-31", "2025-02-01", "2026-02-28"] {
      entries.append(try await diary.write(iso, on: try day(iso)))
    }
    let gone = try await diary.write("gone", on: try day("2025-01-31"))
    try await diary.journal.delete([gone.id])
    let newest = try await diary.journal.listing()
    #expect(newest.numbers == numbers(entries.reversed()))
    #expect(
      newest.monthStarts == Set(numbers([entries[4], entries[3], entries[2], entries[0]])))
    let oldest = try await diary.journal.listing(.oldestFirst)
    #expect(oldest.numbers == numbers(entries))
    #expect(
      oldest.monthStarts == Set(numbers([entries[0], entries[1], entries[3], entries[4]])))
    #expect(oldest == EntryListing(entries.map { ($0.id.number, $0.day) }))
    try await diary.journal.restore([gone.id])
    #expect(try await diary.journal.listing().numbers.count == 6)
  }

  @Test func listsByFolderAndTagButNoSealedLettersByTheirTags() async throws {
    let diary = try TestDiary()
    let folder = try await diary.journal.folder(named: "여행")
    var draft = Draft(try await diary.write("both", on: try day("2025-03-01")))
    draft.folder = folder.id
    draft.tags = ["바다"]
    let both = try #require(try await diary.journal.save(draft))
    draft = Draft(try await diary.write("letter"))
    draft.folder = folder.id
    draft.tags = ["바다"]
    let letter = try #require(try await diary.journal.save(draft))
    _ = try await diary.write("neither")
    try await diary.journal.seal(letter.id, until: try day("2030-01-01"))
    let journal = diary.journal
    #expect(try await journal.listing(folder: folder.id).numbers == numbers([letter, both]))
    #expect(try await journal.listing(tag: "바다").numbers == numbers([both]))
    #expect(
      try await journal.listing(folder: folder.id, tag: "바다").numbers == numbers([both]))
    #expect(try await journal.listing(tag: "none") == EntryListing())
  }

  /// No text is read for a listing, and nothing is sorted but what a tag picks out.
  @Test(arguments: [EntryOrder.newestFirst, .oldestFirst])
  func readsOnlyIndexes(order: EntryOrder) async throws {
    let diary = try TestDiary()
    let folder = try await diary.journal.folder(named: "f").id
    for folder in [nil, folder] {
      let plan = try await diary.journal.read { database in
        let (sql, values) = EntryListingQuery.statement(
          order, folder: folder, tag: nil, emotion: nil, openAt: diary.journal.clock.now)
        return try database.rows("EXPLAIN QUERY PLAN " + sql, values: values) { $0.text(3) }
      }
      #expect(plan.contains { $0.contains("e USING COVERING INDEX") }, "\(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER") }, "\(plan)")
    }
  }

  @Test func aCardShowsWhatIsSeenOfAnEntry() async throws {
    let diary = try TestDiary()
    var draft = diary.journal.newDraft(on: try day("2025-05-01"))
    draft.title = "산책"
    draft.body = "# 아침\n**강가**에서 " + String(repeating: "걸었다 ", count: 10_000)
    draft.tags = ["b", "a"]
    draft.folder = try await diary.journal.folder(named: "걷기").id
    let entry = try #require(try await diary.journal.save(draft))
    let card = try #require(try await diary.journal.cards([entry.id]).first)
    #expect(card.id == entry.id)
    #expect(card.day == entry.day)
    #expect(card.minutes == diary.journal.clock.timeOfDay(of: entry.moment) / 60_000)
    #expect(card.title == "산책")
    #expect(card.beginning.hasPrefix("아침 · 강가에서 걸었다"))
    #expect(card.beginning.count < 500)
    #expect(card.folder == "걷기")
    #expect(card.tags == ["a", "b"])
    #expect(card.media.isEmpty)
    #expect(card.seal == nil)
  }

  @Test func aCardKnowsWhichMediaAreWithTheEntry() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("media")
    let path = diary.folder.path + "/source.jpg"
    for (kind, content) in [(Media.Kind.photo, "p"), (.photo, "q"), (.video, "v")] {
      try Data(content.utf8).write(to: URL(filePath: path))
      _ = try await diary.journal.attach(path, to: entry.id, kind: kind)
    }
    #expect(try await diary.journal.cards([entry.id]).first?.media == [.photo, .video])
    try await diary.journal.seal(entry.id, until: try day("2030-01-01"))
    #expect(try await diary.journal.cards([entry.id]).first?.media == [])
  }

  @Test func aCardOfASealedLetterShowsOnlyTheDaysThatAreLeft() async throws {
    let diary = try TestDiary()
    var draft = Draft(try await diary.write("secret", "secret"))
    draft.tags = ["secret"]
    let entry = try #require(try await diary.journal.save(draft))
    let today = diary.journal.clock.day(of: diary.hands.now)
    let opening = try #require(Day(ordinal: today.ordinal + 3))
    try await diary.journal.seal(entry.id, until: opening)
    var card = try #require(try await diary.journal.cards([entry.id]).first)
    #expect(card.seal == EntryCard.Seal(opens: opening, daysLeft: 3))
    #expect(card.title.isEmpty && card.beginning.isEmpty && card.tags.isEmpty)
    diary.hands.move(days: 3)
    card = try #require(try await diary.journal.cards([entry.id]).first)
    #expect(card.seal == nil)
    #expect(card.title == "secret")
  }

  @Test func cardsComeInTheOrderAskedForWithoutWhatIsGone() async throws {
    let diary = try TestDiary()
    let first = try await diary.write("1")
    let second = try await diary.write("2")
    let gone = try await diary.write("3")
    try await diary.journal.delete([gone.id])
    let cards = try await diary.journal.cards([
      second.id, gone.id, Entry.ID(999), first.id,
    ])
    #expect(cards.map(\.id) == [second.id, first.id])
  }

  @Test func movingManyAnswersWithWhereTheyWere() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let old = try await journal.folder(named: "old").id
    let new = try await journal.folder(named: "new").id
    let loose = try await diary.write("loose").id
    let filed = try await diary.write("filed").id
    let there = try await diary.write("there").id
    try await journal.move([old: [filed], new: [there]])
    let former = try await journal.move([new: [loose, filed, there, Entry.ID(999)]])
    #expect(former == [nil: [loose], old: [filed]])
    #expect(Set(try await journal.listing(folder: new).numbers).count == 3)
    try await journal.move(former)
    #expect(try await journal.listing(folder: old).numbers == [filed.number])
    #expect(try await journal.listing(folder: new).numbers == [there.number])
    #expect(try await journal.entry(loose)?.folder == nil)
  }

  @Test func movingIntoAFolderThatIsGoneLeavesAnEntryInNone() async throws {
    let diary = try TestDiary()
    let folder = try await diary.journal.folder(named: "gone")
    let entry = try await diary.write("x").id
    try await diary.journal.remove(folder)
    try await diary.journal.move([folder.id: [entry]])
    #expect(try await diary.journal.entry(entry)?.folder == nil)
  }

  @Test func aQuotationWithoutAnEndIsFoundWhileItIsTyped() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("", "a long walk in the rain")
    for (typed, isFound) in [
      ("\"long w", true), ("\"lon w", false), ("\"long w\"", false), ("\"long w ", false),
      ("\"long walk \"", true), ("-\"long w", true), ("-\"long walk", false),
    ] {
      let filter = typed.hasPrefix("-") ? " rain" : ""
      let query = SearchInput(filter + " " + typed).queryWhileTyping
      let found = try await diary.journal.search(query)
      #expect(found.map(\.entry.id) == (isFound ? [entry.id] : []), "\(typed)")
    }
  }
}
