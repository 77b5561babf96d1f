// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

@Suite struct FreePositionTests {
  private let wanted = EntryPosition.of(Day(ordinal: 739_000)!, timeOfDay: 43_200_000)

  private func take(_ positions: some Sequence<Int>, in database: Connection) throws {
    for position in positions {
      let draft = Draft(day: Day(ordinal: 739_000)!, moment: Moment(milliseconds: 0), zone: "UTC")
      _ = try EntryTable.insert(
        draft, uuid: UniqueID(at: Moment(milliseconds: 0)), position: position,
        now: Moment(milliseconds: 0), in: database)
    }
  }

  private func free(
    from wanted: Int, except id: Entry.ID? = nil, in database: Connection
  ) throws -> Int {
    try EntryTable.freePosition(from: wanted, except: id, in: database)
  }

  @Test func isTheOneThatIsWantedOrBehindAllOfThatTime() async throws {
    let diary = try TestDiary()
    try await diary.journal.write { database in
      #expect(try free(from: wanted, in: database) == wanted)
      try take([wanted, wanted + 1, wanted + 5], in: database)
      #expect(try free(from: wanted, in: database) == wanted + 6)
      #expect(try free(from: wanted + 2, in: database) == wanted + 2)
      let first = Entry.ID(try #require(try database.int("SELECT min(id) FROM entry")))
      #expect(try free(from: wanted, except: first, in: database) == wanted)
      let end = EntryPosition.end(ofTimeAt: wanted)
      try take([end], in: database)
      #expect(try free(from: wanted, in: database) == end + 1)
    }
  }

  /// An import of 6,000 notes of one day took 28 seconds, as each went by all those before it.
  @Test func isFoundWithTheSameWorkHoweverManyAreOfOneTime() async throws {
    let diary = try TestDiary()
    try await diary.journal.write { database in
      func work() throws -> Int {
        try database.steps { _ = try free(from: wanted, in: database) }
      }
      try take([wanted], in: database)
      let few = try work()
      try take(wanted + 1...wanted + 2000, in: database)
      #expect(try work() <= few + 5)
      #expect(few < 60)
    }
  }
}
