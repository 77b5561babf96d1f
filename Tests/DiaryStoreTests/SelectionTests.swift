// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

/// What of a diary leaves it where not all of it is meant.
@Suite struct SelectionTests {
  private static let secret = "geheimnis"

  /// An entry and a sealed letter of the same day.
  private func fill(_ diary: borrowing TestDiary) async throws -> (open: Entry, letter: Entry) {
    let open = try await diary.write("open")
    let letter = try await diary.write(Self.secret, Self.secret)
    try await diary.seal(letter)
    return (open, letter)
  }

  /// A month, a folder or a choice had no letters, and did not say so.
  @Test func aPartKeepsItsSealedLettersAsTheWholeDiaryDoes() async throws {
    let diary = try TestDiary()
    let (open, letter) = try await fill(diary)
    let day = open.day
    for selection in [
      EntrySelection(days: day...day), EntrySelection(chosen: [open.id, letter.id]),
    ] {
      #expect(try await diary.journal.chosen(selection) == [open.id, letter.id])
    }
    let folder = ExportedFolder(of: diary)
    let chosen = try await diary.journal.chosen(EntrySelection(days: day...day))
    #expect(try await diary.journal.export(to: folder.path, chosen: chosen).entries == 2)
    #expect(try folder.texts.contains { $0.hasPrefix("letters/") })
    for file in try folder.files { #expect(try !folder.content(file).contains(Self.secret)) }
    let other = try TestDiary()
    #expect(try await other.journal.importFolder(folder.path).entriesAdded == 2)
  }

  @Test func otherFormsLeaveSealedLettersOutAndCountThem() async throws {
    let diary = try TestDiary()
    let (open, letter) = try await fill(diary)
    let selected = try await diary.journal.selected(EntrySelection())
    #expect(selected.entries.map(\.id) == [open.id])
    #expect(selected.sealed == 1)
    let whole = try await diary.journal.whole(letter.id)
    #expect(whole == nil)
  }

  @Test func theWholeDiaryIsNoChoiceAndNothingIsRefused() async throws {
    let diary = try TestDiary()
    let (open, _) = try await fill(diary)
    #expect(try await diary.journal.chosen(EntrySelection()) == nil)
    let before = EntrySelection(days: Day.first...Day.first)
    let journal = diary.journal
    let error = await #expect(throws: JournalError.self) { try await journal.chosen(before) }
    guard case .exportRefused(.nothingChosen)? = error else { return #expect(Bool(false)) }
    #expect(try await journal.writtenMonths() == [Month(of: open.day)])
  }

  /// Entries of another time zone went out with a time that was never on their clock.
  @Test func anEntryHasTheTimeAtWhichItWasWritten() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("뉴욕")
    try await diary.journal.write { database in
      let position = EntryPosition.of(entry.day, timeOfDay: (9 * 60 + 30) * 60_000)
      try EntryTable.setPosition(entry.id, position, in: database)
    }
    #expect(try await diary.journal.whole(entry.id)?.clock == "09:30")
  }
}
