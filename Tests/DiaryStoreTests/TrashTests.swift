// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

@Suite struct TrashTests {
  @Test func listsEverythingThatWasDeletedWithWhenItGoes() async throws {
    let diary = try TestDiary()
    let kept = try await diary.write("남은 것")
    let entry = try await diary.write("지운 것")
    let memo = try #require(try await diary.journal.addMemo("메모"))
    let attachment = try await diary.attach("a", to: kept)
    try await diary.journal.delete([entry.id])
    diary.hands.move(seconds: 1)
    try await diary.journal.delete(memo.id)
    diary.hands.move(seconds: 1)
    try await diary.journal.delete(attachment.id)

    let trash = try await diary.journal.trash()
    let now = diary.hands.now
    #expect(trash.map(\.deleted) == [now, now.adding(seconds: -1), now.adding(seconds: -2)])
    #expect(trash.map(\.goes) == trash.map { $0.deleted.adding(days: 30) })
    try await diary.journal.restore(trash)
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.entries(on: entry.day).count == 2)
    #expect(try await diary.journal.memos() == [memo])
    #expect(try await diary.journal.attachments(of: kept.id) == [attachment])
  }

  @Test func bringsBackTheEntryOfWhatIsBroughtBack() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.delete(attachment.id)
    try await diary.journal.delete([entry.id])
    try await diary.journal.restore([.attachment(attachment.id)])
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.attachments(of: entry.id) == [attachment])
  }

  @Test func deletesForGoodOnlyAfterThirtyDays() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.delete([entry.id])
    try await diary.pass(days: 29)
    #expect(try await diary.journal.emptyExpired() == 0)
    #expect(try await diary.journal.trash().count == 1)
    try await diary.pass(days: 1)
    #expect(try await diary.journal.emptyExpired() == 1)
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.entry(entry.id) == nil)
    #expect(exists(diary.folder.mediaFolder.path(of: attachment.media)))
  }

  /// Once `haru add` with a clock 60 days ahead emptied the expired trash for good.
  @Test func aClockThatIsAheadDeletesNothingForGood() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.delete([entry.id])
    diary.hands.move(days: 60)
    for _ in 0..<4 {
      let run = try diary.again()
      try await run.tidy()
      #expect(try await run.trash().count == 1)
      #expect(try await run.clockJump() == diary.hands.now.adding(days: -60))
    }
    for _ in 0..<2 {
      diary.hands.move(days: 1)
      try await diary.again().tidy()
    }
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.clockJump() == nil)
  }

  /// What was deleted in a run with a clock that was behind counts from when it really was.
  @Test func aClockThatIsBehindShortensNoTimeInTheTrash() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    diary.hands.move(days: -60)
    try await diary.again().delete([entry.id])
    diary.hands.move(days: 60)
    try await diary.again().tidy()
    #expect(try await diary.journal.trash().count == 1)
  }

  @Test func deletesNothingThatWasBroughtBackMeanwhile() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.delete([entry.id])
    let trash = try await diary.journal.trash()
    try await diary.again().restore([entry.id])
    try await diary.journal.deleteForGood(trash)
    #expect(try await diary.journal.entry(entry.id)?.deleted == nil)
    #expect(try await diary.journal.entry(entry.id) != nil)
  }

  @Test func deletesForGoodNowWhatIsAskedFor() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("메모"))
    try await diary.journal.delete(memo.id)
    try await diary.journal.deleteForGood(diary.journal.trash())
    #expect(try await diary.journal.trash().isEmpty)
  }

  @Test func namesWhatIsInItInTheSameOrder() async throws {
    let diary = try TestDiary()
    let kept = try await diary.write("kept")
    let entry = try await diary.write("x")
    let memo = try #require(try await diary.journal.addMemo("m"))
    let attachment = try await diary.attach("a", to: kept)
    let ids: [TrashItem.ID] = [.entry(entry.id), .memo(memo.id), .attachment(attachment.id)]
    for id in ids {
      try await diary.journal.moveToTrash([id])
      diary.hands.move(seconds: 1)
    }
    let trash = try await diary.journal.trash()
    #expect(try await diary.journal.trashNames().map(\.id) == ids.reversed())
    #expect(trash.map(\.id) == ids.reversed())
    #expect(try await diary.journal.trashItems(ids.reversed()) == trash)
    try await diary.journal.restore(ids)
    #expect(try await diary.journal.trashNames().isEmpty)
    #expect(try await diary.journal.trashItems(ids).isEmpty)
  }

  @Test func namesNothingThatIsWithASealedLetter() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.moveToTrash([.attachment(attachment.id)])
    let journal = diary.journal
    try await diary.seal(entry, days: 2)
    #expect(try await journal.trashNames().isEmpty)
    #expect(try await journal.trashItems([.attachment(attachment.id)]).isEmpty)
    try await journal.moveToTrash([.entry(entry.id)])
    let items = try await journal.trashItems([.entry(entry.id)])
    guard case .entry(let closed)? = items.first?.content else { return #expect(Bool(false)) }
    #expect(closed.isClosed)
    #expect(closed.body.isEmpty)
  }

  @Test func aLongTrashIsEmptiedAltogether() async throws {
    let diary = try TestDiary()
    var ids: [TrashItem.ID] = []
    for number in 0..<250 {
      ids.append(.memo(try #require(try await diary.journal.addMemo("\(number)")).id))
    }
    try await diary.journal.moveToTrash(ids)
    #expect(try await diary.journal.trashNames().count == 250)
    try await diary.journal.deleteForGood(ids)
    #expect(try await diary.journal.trashNames().isEmpty)
    #expect(try await diary.journal.memos().isEmpty)
  }
}
