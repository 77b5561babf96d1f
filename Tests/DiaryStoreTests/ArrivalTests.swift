// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

@Suite struct ArrivalTests {
  private func letter(_ title: String, days: Int, in diary: borrowing TestDiary) async throws
    -> Entry
  {
    let entry = try await diary.write(title)
    try await diary.seal(entry, days: days)
    return entry
  }

  @Test func aLetterArrivesOnItsDayAndOnce() async throws {
    let diary = try TestDiary()
    let entry = try await letter("To me", days: 2, in: diary)
    let opens = try #require(try await diary.journal.nextArrival())
    #expect(opens > diary.hands.now)
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
    diary.hands.set(Moment(milliseconds: opens.milliseconds - 1))
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
    diary.hands.set(opens)
    #expect(try await diary.journal.nextArrival() == nil)
    let arrived = try await diary.journal.takeArrivedLetters()
    #expect(arrived.map(\.id) == [entry.id])
    #expect(arrived.map(\.title) == ["To me"])
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
    #expect(try await diary.again().takeArrivedLetters().isEmpty)
  }

  /// The computer was off on that day, and for a long time after it.
  @Test func aLetterThatNobodyWasThereForArrivesLater() async throws {
    let diary = try TestDiary()
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
    let second = try await letter("second", days: 4, in: diary)
    let first = try await letter("first", days: 3, in: diary)
    let late = try await letter("late", days: 400, in: diary)
    diary.hands.move(days: 200)
    #expect(try await diary.again().takeArrivedLetters().map(\.id) == [first.id, second.id])
    diary.hands.move(days: 200)
    #expect(try await diary.again().takeArrivedLetters().map(\.id) == [late.id])
  }

  @Test func aLetterInTheTrashDoesNotArrive() async throws {
    let diary = try TestDiary()
    let entry = try await letter("gone", days: 2, in: diary)
    try await diary.journal.delete([entry.id])
    #expect(try await diary.journal.nextArrival() == nil)
    diary.hands.move(days: 3)
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
  }

  @Test func aClockThatIsSetBackBringsNoLetterAgain() async throws {
    let diary = try TestDiary()
    _ = try await letter("once", days: 2, in: diary)
    try await diary.pass(days: 3)
    #expect(try await diary.journal.takeArrivedLetters().count == 1)
    diary.hands.move(days: -3)
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
    diary.hands.move(days: 3)
    #expect(try await diary.journal.takeArrivedLetters().isEmpty)
  }

  @Test func aLetterThatAWrongClockBroughtArrivesOnItsDay() async throws {
    let diary = try TestDiary()
    let entry = try await letter("x", days: 2, in: diary)
    diary.hands.move(days: 60)
    #expect(try await diary.again().takeArrivedLetters().map(\.id) == [entry.id])
    diary.hands.move(days: -60)
    #expect(try await diary.again().takeArrivedLetters().isEmpty)
    try await diary.pass(days: 3)
    #expect(try await diary.again().takeArrivedLetters().map(\.id) == [entry.id])
    #expect(try await diary.again().takeArrivedLetters().isEmpty)
  }

  @Test func whoShowsALetterHearsThatItOpened() async throws {
    let diary = try TestDiary()
    let entry = try await letter("x", days: 2, in: diary)
    var changes = try await diary.journal.changes().makeAsyncIterator()
    diary.hands.move(days: 3)
    _ = try await diary.journal.takeArrivedLetters()
    #expect(await changes.next()?.map(\.item) == [entry.id.number])
  }
}
