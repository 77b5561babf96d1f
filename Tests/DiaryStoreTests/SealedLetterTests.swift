// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Testing

@testable import DiaryStore

@Suite struct SealedLetterTests {
  /// A letter with everything a letter can have, sealed for nine days.
  private func letter(in diary: borrowing TestDiary) async throws -> (
    Entry, DiaryCore.Attachment
  ) {
    var draft = Draft(try await diary.write("To me", "secret hope"))
    draft.tags = ["hidden"]
    draft.body += ", and more"
    let entry = try #require(try await diary.journal.save(draft))
    let attachment = try await diary.attach("secret.jpg", to: entry)
    try await diary.journal.seal(entry.id, until: opening(diary))
    return (entry, attachment)
  }

  private func opening(_ diary: borrowing TestDiary) -> Day {
    diary.journal.clock.day(of: diary.hands.now.adding(days: 9))
  }

  private func isSealed(_ error: JournalError?) -> Bool {
    if case .sealed? = error { true } else { false }
  }

  @Test func givesOutNothingOfItWhereverItIsAskedFor() async throws {
    let diary = try TestDiary()
    let (entry, attachment) = try await letter(in: diary)
    let journal = diary.journal
    var read = [try #require(try await journal.entry(entry.id))]
    read += try await journal.entries(on: entry.day)
    read += try await journal.page()
    read += try await journal.page(.oldestFirst)
    #expect(read.count == 4)
    for closed in read {
      #expect(closed.id == entry.id)
      #expect(closed.isClosed)
      #expect(closed.letter?.day == opening(diary))
      #expect((closed.title, closed.body) == ("", ""))
      #expect(closed.tags.isEmpty)
    }
    #expect(try await journal.page(tag: "hidden").isEmpty)
    #expect(try await journal.tags().isEmpty)
    #expect(try await journal.versions(of: entry.id).isEmpty)
    #expect(try await journal.attachments(of: entry.id).isEmpty)
    #expect(try await journal.mediaCounts(of: [entry.id]) == [entry.id: [:]])
    #expect(try await journal.search(SearchQuery("secret")).isEmpty)
    #expect(try await journal.search(SearchQuery("before:2999")).isEmpty)
    #expect(try await journal.onThisDay(entry.day).isEmpty)
    #expect(try await journal.firstWords(from: entry.day, to: entry.day).isEmpty)
    #expect(
      isSealed(
        await #expect(throws: JournalError.self) {
          try await journal.source(of: attachment.media)
        }))
    let summary = try #require(
      try await journal.summaries(from: entry.day, to: entry.day).first)
    #expect(summary.sealedLetters == 1)
    #expect(summary.characters == 0)
    #expect(!summary.hasPhoto)
  }

  @Test func givesOutNothingOfItInTheTrash() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret hope")
    let attachment = try await diary.attach("secret.jpg", to: entry)
    try await diary.journal.delete(attachment.id)
    try await diary.journal.seal(entry.id, until: opening(diary))
    #expect(try await diary.journal.trash().isEmpty)
    try await diary.journal.delete([entry.id])
    let trash = try await diary.journal.trash()
    guard case .entry(let closed)? = trash.first?.content, trash.count == 1 else {
      return #expect(Bool(false))
    }
    #expect(closed.isClosed)
    #expect(closed.body.isEmpty)
    try await diary.journal.restore(trash)
    diary.hands.move(days: 10)
    #expect(try await diary.journal.entry(entry.id)?.body == "secret hope")
    #expect(try await diary.journal.trash().count == 1)
  }

  @Test func isAllThereOnItsDay() async throws {
    let diary = try TestDiary()
    let (entry, attachment) = try await letter(in: diary)
    diary.hands.move(days: 10)
    let opened = try #require(try await diary.journal.entry(entry.id))
    #expect(!opened.isClosed)
    #expect(opened.text == entry.text)
    #expect(opened.tags == ["hidden"])
    #expect(try await diary.journal.versions(of: entry.id).map(\.body) == ["secret hope"])
    #expect(try await diary.journal.attachments(of: entry.id) == [attachment])
    #expect(try await diary.journal.source(of: attachment.media).exists)
    #expect(try await diary.journal.page(tag: "hidden").count == 1)
  }

  /// A page that shows the closed letter over midnight has no words to save.
  @Test func isNeverSavedBackWithoutItsWords() async throws {
    let diary = try TestDiary()
    let (entry, _) = try await letter(in: diary)
    let closed = Draft(try #require(try await diary.journal.entry(entry.id)))
    for days in [0, 10] {
      diary.hands.move(days: days)
      #expect(
        isSealed(
          await #expect(throws: JournalError.self) { try await diary.journal.save(closed) }))
    }
    #expect(try await diary.journal.entry(entry.id)?.text == entry.text)
  }

  @Test func staysWhereItIsWhenItIsLeft() async throws {
    let diary = try TestDiary()
    let (entry, _) = try await letter(in: diary)
    let empty = try await diary.write("x")
    try await diary.journal.seal(empty.id, until: opening(diary))
    try await diary.journal.write { try $0.run("UPDATE entry SET title = '' WHERE title = 'x'") }
    for id in [entry.id, empty.id] {
      try await diary.journal.leave(id)
      #expect(try await diary.journal.entry(id)?.deleted == nil)
    }
  }

  @Test func itsTableHoldsWhatIsTrue() async throws {
    let diary = try TestDiary()
    let (entry, _) = try await letter(in: diary)
    let stored = try await diary.journal.read { try EntryTable.entry(entry.id, in: $0) }
    #expect(stored?.text == entry.text)
    #expect(stored?.tags == entry.tags)
  }

  @Test func aMediumThatAnOpenEntryHasTooIsGivenOut() async throws {
    let diary = try TestDiary()
    let (_, attachment) = try await letter(in: diary)
    let open = try await diary.write("open")
    let same = try await diary.attach("secret.jpg", to: open)
    #expect(same.media == attachment.media)
    #expect(try await diary.journal.source(of: same.media).exists)
  }
}
