// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

@Suite struct MoveAwayTests {
  @Test func everythingIsBesideTheFolderAndANewDiaryBegins() async throws {
    let diary = try await ClosedDiary.make()
    let before = try FileManager.default.subpathsOfDirectory(atPath: diary.folder.path).sorted()
    let place = try diary.recovery.moveAway()
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(place.hasPrefix(diary.folder.path + "-2026-"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place).sorted() == before)

    let new = try Journal(diary.folder, clock: diary.clock)
    #expect(try await new.page().isEmpty)
    #expect(try new.backups().isEmpty)
    let old = try Journal(JournalFolder.forTest(place), clock: diary.clock)
    #expect(try await old.page().count == 2)
    #expect(await old.check().isClean)
  }

  @Test func aDiaryThatIsOpenStays() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("stays")
    let recovery = Recovery(diary.folder, clock: diary.journal.clock)
    let error = #expect(throws: JournalError.self) { try recovery.moveAway() }
    guard case .busy? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await diary.journal.entry(entry.id) != nil)
  }

  @Test func aSecondTimeInTheSameSecondTakesAnotherPlace() async throws {
    let diary = try await ClosedDiary.make()
    let first = try diary.recovery.moveAway()
    let second = try diary.recovery.moveAway()
    defer { for place in [first, second] { try? FileManager.default.removeItem(atPath: place) } }
    #expect(first != second)
  }

  @Test func aLinkToTheDiaryStaysALink() async throws {
    let diary = try await ClosedDiary.make()
    let link = diary.folder.path + "-link"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: link, withDestinationPath: diary.folder.path)
    let place = try Recovery(JournalFolder.forTest(link), clock: diary.clock).moveAway()
    defer { for path in [link, place] { try? manager.removeItem(atPath: path) } }
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == diary.folder.path)
    #expect(exists(place + "/diary.sqlite"))
    #expect(try await Journal(JournalFolder.forTest(link), clock: diary.clock).page().isEmpty)
  }

  @Test func aJournalTellsWhenItIsGone() async throws {
    let diary = try await ClosedDiary.make()
    var journal: Journal? = try Journal(diary.folder, clock: diary.clock)
    let end = try #require(journal?.end)
    _ = try await journal?.page()
    journal = nil
    for await _ in end {}
    let place = try diary.recovery.moveAway()
    try FileManager.default.removeItem(atPath: place)
  }
}
