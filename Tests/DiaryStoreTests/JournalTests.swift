// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Testing

@testable import DiaryStore

@Suite struct JournalTests {
  @Test func keepsWhatWasSavedForTheNextStart() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("첫 일기", "오늘은 산책을 했다. 🌿")
    let reopened = try diary.again()
    #expect(try await reopened.entry(entry.id) == entry)
  }

  @Test func whatASaveAnswersIsWhatWasSaved() async throws {
    let diary = try TestDiary()
    var draft = Draft(try await diary.write("A day"))
    diary.hands.move(seconds: 5)
    draft.title = "한 날"
    draft.day = try day("2020-02-29")
    draft.tags = ["b", "", "a", "b"]
    draft.folder = try await diary.journal.folder(named: "여행").id
    let saved = try #require(try await diary.journal.save(draft))
    #expect(try await diary.journal.entry(saved.id) == saved)
  }

  @Test func keepsNoEntryWithoutWords() async throws {
    let diary = try TestDiary()
    var draft = diary.journal.newDraft()
    draft.title = " \n"
    #expect(try await diary.journal.save(draft) == nil)
    #expect(try await diary.journal.page().isEmpty)
  }

  @Test func anEntryWhoseWordsAreAllGoneGoesToTheTrashWithItsVersions() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("A day", "Many words")
    var draft = Draft(entry)
    draft.title = ""
    draft.body = ""
    try await diary.journal.save(draft)
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.page().isEmpty)
    #expect(try await diary.journal.entry(entry.id)?.deleted != nil)
    #expect(try await diary.journal.versions(of: entry.id).map(\.body) == ["Many words"])
  }

  @Test func anEntryThatSaysNothingButAQuestionGoesAsAnEmptyOneDoes() async throws {
    let diary = try TestDiary()
    let question = "> What was the sky like?\n\n"
    let unanswered = try await diary.write("", "> What was  the sky like?\n")
    #expect(try await diary.journal.leave(unanswered.id, asNew: true, unanswered: question))
    #expect(try await diary.journal.trash().isEmpty)
    for (title, body) in [("", question + "Blue."), ("Sky", question)] {
      let entry = try await diary.write(title, body)
      #expect(try await !diary.journal.leave(entry.id, asNew: true, unanswered: question))
      #expect(try await diary.journal.entry(entry.id)?.deleted == nil)
    }
    let placed = try await diary.write("", question)
    try await diary.journal.leave(placed.id, asNew: true)
    #expect(try await diary.journal.entry(placed.id)?.deleted == nil)
  }

  @Test(arguments: [("A few words", true), ("But these words are a sentence.", false)])
  func anEntryThatWasBegunAndTakenBackIsNone(_ words: String, _ goesForGood: Bool) async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("", words)
    var draft = Draft(entry)
    draft.body = ""
    try await diary.journal.save(draft)
    try await diary.journal.leave(entry.id, asNew: true)
    #expect(try await diary.journal.page().isEmpty)
    #expect(try await diary.journal.trash().isEmpty == goesForGood)
    #expect((try await diary.journal.entry(entry.id) == nil) == goesForGood)
  }

  @Test func anEntryThatWasBegunAndTakenBackKeepsItsRecordings() async throws {
    let diary = try TestDiary()
    let entry = try await diary.journal.begin(diary.journal.newDraft())
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, for: entry.id)
    try file.write("a")
    let attachment = try #require(try await diary.journal.finish(file.recording.id))
    try await diary.journal.delete(attachment.id)
    try await diary.journal.leave(entry.id, asNew: true)
    #expect(try await diary.journal.trash().count == 2)
  }

  @Test func anEntryThatOnlyLosesATagStays() async throws {
    let diary = try TestDiary()
    var draft = Draft(try await diary.write("A day"))
    draft.tags = ["home", "비"]
    #expect(try await diary.journal.save(draft)?.tags == ["home", "비"])
    draft.tags = ["비"]
    try await diary.journal.save(draft)
    let id = try #require(draft.id)
    try await diary.journal.leave(id)
    let entry = try #require(try await diary.journal.entry(id))
    #expect(entry.deleted == nil)
    #expect(entry.tags == ["비"])
  }

  @Test func everyTextIsKeptThatAPersonCouldMiss() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "one")
    for text in ["one two", "one two three"] {
      diary.hands.move(seconds: 61)
      var draft = Draft(entry)
      draft.body = text
      try await diary.journal.save(draft)
    }
    // A second later, all of it is gone by a slip of the hand.
    diary.hands.move(seconds: 1)
    var slip = Draft(entry)
    slip.body = ""
    try await diary.journal.save(slip)
    let versions = try await diary.journal.versions(of: entry.id)
    #expect(versions.map(\.body) == ["one two three", "one two", "one"])
    try await diary.journal.restore(try #require(versions.first).id, of: entry.id)
    #expect(try await diary.journal.entry(entry.id)?.body == "one two three")
    #expect(try await diary.journal.versions(of: entry.id).first?.body == "")
  }

  @Test func movesToAnotherDayAtTheSameTime() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Moving", "words")
    try await diary.journal.move(entry.id, to: try day("1950-02-28"))
    let moved = try #require(try await diary.journal.entry(entry.id))
    #expect(moved.day == (try day("1950-02-28")))
    let clock = diary.journal.clock
    #expect(clock.timeOfDay(of: moved.moment) == clock.timeOfDay(of: entry.moment))
    #expect(try await diary.journal.entries(on: try day("1950-02-28")).map(\.id) == [entry.id])
    #expect(try await diary.journal.entries(on: entry.day).isEmpty)
    #expect(try await diary.journal.search(SearchQuery("word")).map(\.entry.id) == [entry.id])
  }

  @Test func movingKeepsWhatAnotherProcessWroteMeanwhile() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("A day", "mine")
    var draft = Draft(entry)
    draft.body = "mine, and then theirs"
    try await diary.again().save(draft)
    try await diary.journal.move(entry.id, to: try day("2001-01-01"))
    #expect(try await diary.journal.entry(entry.id)?.body == "mine, and then theirs")
  }

  @Test func whatIsNotThereCanNotBeSealed() async throws {
    let diary = try TestDiary()
    await #expect(throws: JournalError.self) {
      try await diary.journal.seal(Entry.ID(7), until: try day("2999-01-01"))
    }
  }

  @Test func aLetterIsNeitherFoundNorChangedUntilItsDay() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret hope")
    let opens = try await diary.seal(entry)
    #expect(try await diary.journal.search(SearchQuery("secret")).isEmpty)
    #expect(try await diary.journal.search(SearchQuery("before:2999")).isEmpty)
    var draft = Draft(entry)
    draft.body = "changed"
    await #expect(throws: JournalError.self) { try await diary.journal.save(draft) }
    await #expect(throws: JournalError.self) {
      try await diary.journal.seal(entry.id, until: entry.day)
    }
    await #expect(throws: JournalError.self) { try await diary.journal.move(entry.id, to: opens) }
    diary.hands.move(days: 10)
    #expect(try await diary.journal.search(SearchQuery("secret")).count == 1)
  }

  /// The latest moment that is trusted counts, so a clock that is set back seals nothing again.
  @Test func aClockSetBackSealsNothingAgain() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret hope")
    try await diary.seal(entry)
    try await diary.pass(days: 10)
    diary.hands.move(days: -30)
    let reopened = try diary.again()
    #expect(try await reopened.search(SearchQuery("secret")).count == 1)
  }

  @Test func aLetterThatAWrongClockOpenedIsSealedAgain() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret hope")
    try await diary.seal(entry)
    diary.hands.move(days: 60)
    #expect(try await diary.again().entry(entry.id)?.body == "secret hope")
    diary.hands.move(days: -60)
    #expect(try await diary.again().entry(entry.id)?.isClosed == true)
  }

  @Test func theTrashIsNeitherListedNorFoundAndGivesBack() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Gone", "rain")
    try await diary.journal.delete([entry.id])
    #expect(try await diary.journal.page().isEmpty)
    #expect(try await diary.journal.search(SearchQuery("rain")).isEmpty)
    try await diary.journal.restore([entry.id])
    #expect(try await diary.journal.page().map(\.id) == [entry.id])
    #expect(try await diary.journal.search(SearchQuery("rain")).count == 1)
  }

  @Test func listsByPageInEitherOrder() async throws {
    let diary = try TestDiary()
    var ids: [Entry.ID] = []
    for number in 1...25 {
      let date = try #require(Day(year: 2020 + number % 3, month: number % 12 + 1, day: number))
      ids.append(try await diary.write("\(number)", on: date).id)
    }
    var listed: [Entry] = []
    while true {
      let page = try await diary.journal.page(after: listed.last?.id, limit: 10)
      if page.isEmpty { break }
      listed += page
    }
    #expect(Set(listed.map(\.id)) == Set(ids))
    #expect(listed.map(\.day) == listed.map(\.day).sorted(by: >))
    let oldest = try await diary.journal.page(.oldestFirst, limit: 25)
    #expect(oldest.map(\.id) == listed.map(\.id).reversed())
  }

  @Test func summarizesAMonth() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("one", "12345", on: try day("2026-03-02"))
    _ = try await diary.write("two", on: try day("2026-03-02"))
    _ = try await diary.write("next", on: try day("2026-04-01"))
    let march = try await diary.journal.summaries(
      from: try day("2026-03-01"), to: try day("2026-03-31"))
    #expect(march.map(\.entries) == [2])
    #expect(march.map(\.characters) == [11])
  }

  @Test func remembersThisDayOfOtherYears() async throws {
    let diary = try TestDiary()
    let old = try await diary.write("then", on: try day("2019-11-20"))
    _ = try await diary.write("another day", on: try day("2019-11-21"))
    _ = try await diary.write("today", on: try day("2026-11-20"))
    #expect(try await diary.journal.onThisDay(try day("2026-11-20")).map(\.id) == [old.id])
  }

  @Test func remembersLeapDaysOfLeapYearsAndTheLatestYearFirst() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.onThisDay(try day("2020-02-29")).isEmpty)
    for iso in ["2016-02-29", "2020-02-29", "2021-02-28", "2021-03-01", "2028-02-29"] {
      _ = try await diary.write(iso, on: try day(iso))
    }
    let leap = try await diary.journal.onThisDay(try day("2020-02-29"))
    #expect(leap.map(\.title) == ["2028-02-29", "2016-02-29"])
    #expect(try await diary.journal.onThisDay(try day("2024-02-28")).map(\.title) == ["2021-02-28"])
  }

  @Test func countsTheMediaOfEntries() async throws {
    let diary = try TestDiary()
    let full = try await diary.write("full")
    let empty = try await diary.write("empty")
    _ = try await diary.attach("one", to: full)
    _ = try await diary.attach("two", to: full)
    let deleted = try await diary.attach("three", to: full)
    try await diary.journal.delete(deleted.id)
    let counts = try await diary.journal.mediaCounts(of: [full.id, empty.id])
    #expect(counts == [full.id: [.photo: 2], empty.id: [:]])
  }

  @Test func aFolderGoesAndItsEntriesStay() async throws {
    let diary = try TestDiary()
    let folder = try await diary.journal.folder(named: "여행")
    #expect(try await diary.journal.folder(named: "여행") == folder)
    var draft = diary.journal.newDraft()
    draft.title = "Jeju"
    draft.folder = folder.id
    let entry = try #require(try await diary.journal.save(draft))
    #expect(try await diary.journal.page(folder: folder.id).map(\.id) == [entry.id])
    try await diary.journal.remove(folder)
    #expect(try await diary.journal.entry(entry.id)?.folder == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func hearsWhatAnotherProcessChanges() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    let own = try await diary.write("own")
    #expect(await changes.next()?.map(\.item) == [own.id.number])
    let other = try diary.again()
    var draft = other.newDraft()
    draft.title = "from elsewhere"
    let entry = try #require(try await other.save(draft))
    #expect(await changes.next()?.map(\.item) == [entry.id.number])
  }

  @Test func twoEntriesOfTheSameMomentHavePlacesOfTheirOwn() async throws {
    let diary = try TestDiary()
    for number in 1...20 { _ = try await diary.write("\(number)") }
    #expect(try await diary.journal.page(.oldestFirst).map(\.title) == (1...20).map { "\($0)" })
  }
}
