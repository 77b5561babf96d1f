// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct OnThisDayTests {
  @Test func remembersEarlierYearsAloneTheLatestFirst() async throws {
    let diary = try TestDiary()
    for iso in ["2019-11-20", "2024-11-20", "2019-11-21", "2026-11-20", "2027-11-20"] {
      _ = try await diary.write(iso, on: try day(iso))
    }
    let trashed = try await diary.write("trashed", on: try day("2020-11-20"))
    try await diary.journal.delete([trashed.id])
    #expect(
      try await diary.journal.memoryTitles(of: try day("2026-11-20"))
        == ["2024-11-20", "2019-11-20"])
  }

  @Test func remembersALeapDayOnTheLastOfFebruary() async throws {
    let diary = try TestDiary()
    for iso in ["2019-02-28", "2020-02-28", "2020-02-29", "2021-03-01"] {
      _ = try await diary.write(iso, on: try day(iso))
    }
    func titles(on iso: String) async throws -> [String] {
      try await diary.journal.memoryTitles(of: try day(iso))
    }
    #expect(try await titles(on: "2023-02-28") == ["2020-02-29", "2020-02-28", "2019-02-28"])
    #expect(try await titles(on: "2024-02-28") == ["2020-02-28", "2019-02-28"])
    #expect(try await titles(on: "2024-02-29") == ["2020-02-29"])
    #expect(try await titles(on: "2023-03-01") == ["2021-03-01"])
    #expect(
      try await diary.journal.onThisDay(try day("2023-02-28")).map(\.title)
        == ["2020-02-29", "2020-02-28", "2019-02-28"])
  }

  @Test func leavesOutFoldersThatThePersonNames() async throws {
    let diary = try TestDiary()
    let (journal, then) = (diary.journal, try day("2020-11-20"))
    let today = try day("2026-11-20")
    let folder = try await journal.folder(named: "이별")
    var draft = journal.newDraft(on: then)
    (draft.title, draft.folder) = ("sad", folder.id)
    _ = try await journal.save(draft)
    _ = try await diary.write("glad", on: then)
    #expect(try await journal.memoryTitles(of: today).sorted() == ["glad", "sad"])
    try await journal.leaveOut([folder.id: true])
    #expect(try await journal.foldersLeftOut().map(\.isLeftOut) == [true])
    #expect(try await diary.again().memoryTitles(of: today) == ["glad"])
    try await journal.leaveOut([folder.id: false])
    #expect(try await journal.memories(of: today).count == 2)
  }

  @Test func whatIsLeftOutIsNotShownBesideADay() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let (today, then) = (try day("2026-11-20"), try day("2020-11-20"))
    let folder = try await journal.folder(named: "이별")
    var draft = journal.newDraft(on: then)
    (draft.title, draft.folder) = ("sad", folder.id)
    _ = try await journal.save(draft)
    _ = try await diary.write("glad", on: then)
    #expect(try await journal.onThisDay(today).map(\.title) == ["glad", "sad"])
    try await journal.leaveOut([folder.id: true])
    #expect(try await journal.onThisDay(today).map(\.title) == ["glad"])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  /// A folder that takes the number of one that was deleted is not left out in its place.
  @Test func aFolderThatIsBroughtBackIsStillLeftOut() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let folder = try await journal.folder(named: "이별")
    try await journal.leaveOut([folder.id: true])
    let removed = try #require(try await journal.remove(folder))
    _ = try await journal.folder(named: "여행")
    #expect(try await journal.foldersLeftOut().map(\.isLeftOut) == [false])
    try await journal.restore(removed)
    let all = try await journal.foldersLeftOut()
    #expect(all.filter(\.isLeftOut).map(\.folder.name) == ["이별"])
  }

  @Test func aFolderThatTakesThePlaceOfOneThatIsBroughtBackIsLeftOut() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let (today, then) = (try day("2026-11-20"), try day("2020-11-20"))
    let folder = try await journal.folder(named: "이별")
    var draft = journal.newDraft(on: then)
    (draft.title, draft.folder) = ("sad", folder.id)
    _ = try await journal.save(draft)
    try await journal.leaveOut([folder.id: true])
    let removed = try #require(try await journal.remove(folder))
    _ = try await journal.folder(named: "이별")
    try await journal.restore(removed)
    #expect(try await journal.memories(of: today).isEmpty)
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func foldersAreLeftOutAtOnceAndThoseThatAreGonePassedOver() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await journal.folder(named: "1")
    let second = try await journal.folder(named: "2")
    try await journal.leaveOut([first.id: true, second.id: true, Folder.ID(999): true])
    #expect(try await journal.foldersLeftOut().map(\.isLeftOut) == [true, true])
    try await journal.leaveOut([first.id: false, second.id: true])
    #expect(try await journal.foldersLeftOut().map(\.isLeftOut) == [false, true])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func namesOfFoldersThatCannotBeReadAreNotForgotten() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let folder = try await journal.folder(named: "1")
    try await journal.write { database in
      try SettingTable.set("unreadable", for: "folders_left_out", in: database)
    }
    await #expect(throws: JournalError.self) { try await journal.leaveOut([folder.id: true]) }
    let today = try day("2026-11-20")
    await #expect(throws: JournalError.self) { try await journal.memories(of: today) }
    let kept = try await journal.read { try SettingTable.text("folders_left_out", in: $0) }
    #expect(kept == "unreadable")
    // The person's own days are shown all the same.
    #expect(try await journal.onThisDay(today).isEmpty)
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func showsNothingOfALetterBeforeItOpens() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret", on: try day("2020-11-20"))
    let opens = try await diary.seal(entry)
    let later = try #require(Day(year: opens.year + 1, month: 11, day: 20))
    #expect(try await diary.journal.memories(of: later).isEmpty)
    diary.hands.move(days: 10)
    #expect(try await diary.journal.memoryTitles(of: later) == ["To me"])
  }
}

extension Journal {
  fileprivate nonisolated func memoryTitles(of day: Day) async throws -> [String] {
    try await cards(try await memories(of: day)).map(\.title)
  }
}
