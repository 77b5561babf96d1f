// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Testing

@testable import DiaryStore

@Suite struct CaptureTests {
  @Test func theDraftStaysUntilItIsKept() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.captureDraft() == "")
    try await diary.journal.setCaptureDraft("우유 사기\n그리고")
    #expect(try await diary.again().captureDraft() == "우유 사기\n그리고")
    _ = try await diary.journal.capture("우유 사기")
    #expect(try await diary.again().captureDraft() == "")
    try await diary.journal.setCaptureDraft("memo")
    let memo = try await diary.journal.captureMemo("memo")
    #expect(try await diary.journal.captureDraft() == "")
    let memos = try await diary.journal.memos()
    #expect(memos.map(\.id) == [memo])
    #expect(memos.map(\.text) == ["memo"])
  }

  @Test func thePageThatTakesTheDraftEmptiesItWithTheSameSave() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    var draft = journal.newDraft()
    draft.body = "words"
    try await journal.setCaptureDraft("words")
    try await journal.save(draft, taking: "words")
    #expect(try await journal.captureDraft() == "")
    try await journal.setCaptureDraft("typed since")
    try await journal.save(draft, taking: "words")
    #expect(try await journal.captureDraft() == "typed since")
  }

  @Test func wordsMakeAnEntryOfTodayWhereThereIsNone() async throws {
    let diary = try TestDiary()
    diary.hands.move(days: 1)
    let yesterday = diary.journal.clock.day(of: diary.hands.now.adding(days: -1))
    let old = try await diary.write("Old", "words", on: yesterday)
    let kept = try await diary.journal.capture("new")
    #expect(kept.isNew)
    #expect(kept.entry != old.id)
    let entry = try #require(try await diary.journal.entry(kept.entry))
    #expect(entry.day == diary.journal.newDraft().day)
    #expect(entry.body == "new")
    #expect(try await diary.journal.entry(old.id)?.body == "words")
  }

  @Test(arguments: [
    ("old", "old\n\nnew"), ("old\n", "old\n\nnew"), ("old\n\n", "old\n\nnew"), ("", "new"),
  ])
  func wordsAreAParagraphBehindTheLastEntryOfToday(before: String, after: String) async throws {
    let diary = try TestDiary()
    _ = try await diary.write("First", "first")
    diary.hands.move(seconds: 60)
    let last = try await diary.write("Last", before)
    let kept = try await diary.journal.capture("new")
    #expect(kept.entry == last.id)
    #expect(!kept.isNew)
    let entry = try #require(try await diary.journal.entry(last.id))
    #expect(entry.body == after)
    #expect(entry.title == "Last")
  }

  @Test func nothingIsWrittenIntoALetterOrIntoTheTrash() async throws {
    let diary = try TestDiary()
    let open = try await diary.write("Open", "open")
    diary.hands.move(seconds: 60)
    let letter = try await diary.write("Letter", "letter")
    try await diary.seal(letter)
    diary.hands.move(seconds: 60)
    let gone = try await diary.write("Gone", "gone")
    try await diary.journal.delete([gone.id])
    let today = diary.journal.newDraft().day
    #expect(try await diary.journal.latestEntry(of: today) == open.id)
    #expect(try await diary.journal.capture("new").entry == open.id)
    #expect(try await diary.journal.entry(gone.id)?.body == "gone")
  }

  @Test func whatIsSaidIsPutBehindTheWords() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Title", "typed")
    try await diary.journal.append(spoken: ["said", "and more"], to: entry.id)
    let body = try #require(try await diary.journal.entry(entry.id)?.body)
    #expect(body.hasPrefix("typed"))
    #expect(body.contains("said"))
    #expect(body.contains("and more"))
  }

  @Test func whoeverShowsTheEntryHearsOfIt() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Open", "open")
    var changes = try await diary.journal.changes().makeAsyncIterator()
    _ = try await diary.journal.capture("new")
    let heard = try #require(await changes.next())
    #expect(heard.contains { $0.subject == .entry && $0.item == entry.id.number })
  }
}
