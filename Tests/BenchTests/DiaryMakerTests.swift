// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import SQLite
import Testing

@testable import Bench

@Suite struct DiaryMakerTests {
  private func making<Result>(
    _ count: Int, seed: Int = DiaryMaker.seed, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try Room.inside { room in
      let folder = JournalFolder(room.path("diary"))
      try DiaryMaker.make(count, in: folder, seed: seed)
      return try body(Connection(folder.database, .readOnly))
    }
  }

  /// Every row of every table that holds what a person wrote.
  private func contents(_ database: Connection) throws -> [String] {
    try database.rows(
      """
      SELECT id || hex(uuid) || position || title || body || coalesce(folder, '') ||
        coalesce(opens, '') || coalesce(deleted, '') || coalesce((SELECT group_concat(tag)
          FROM entry_tag WHERE entry = e.id), '')
      FROM entry e ORDER BY id
      """
    ) { $0.text(0) }
  }

  @Test func makesTheSameDiaryAgain() throws {
    let first = try making(200, contents)
    #expect(first.count == 200)
    #expect(try making(200, contents) == first)
    #expect(try making(200, seed: 1, contents) != first)
  }

  @Test func leavesNothingOutOfTheSearchIndex() throws {
    #expect(try making(500, SearchIndex.differences) == 0)
  }

  @Test func makesADiaryAsPeopleKeepThem() throws {
    try making(3000) { database in
      func count(_ condition: String) throws -> Int {
        try database.int("SELECT count(*) FROM entry WHERE \(condition)") ?? 0
      }
      #expect(try count("body LIKE '%\(GeneratedEntry.rareWord)%'") == 20)
      #expect(try count("deleted IS NOT NULL") > 0)
      #expect(try count("opens IS NOT NULL") > 0)
      #expect(try count("folder IS NULL") > 0)
      let average = try #require(
        try database.int("SELECT sum(length(CAST(body AS BLOB))) / count(*) FROM entry"))
      #expect((300...400).contains(average))
      let years = try database.int("SELECT count(DISTINCT day / 10000) FROM entry")
      #expect(try #require(years) >= 4)
    }
  }

  @Test func touchesNoDiaryThatIsThere() throws {
    try Room.inside { room in
      let folder = JournalFolder(room.path("diary"))
      try DiaryMaker.make(1, in: folder)
      #expect(throws: Obstacle.self) { try DiaryMaker.make(1, in: folder) }
    }
  }

  @Test(arguments: [1, 1000, 100_000])
  func hasEveryDayOfSomeYears(count: Int) {
    let ordinals = GeneratedEntry.days(for: count).map(\.ordinal)
    #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 + 1 == $1 })
    #expect(GeneratedEntry.days(for: count).last?.number == GeneratedEntry.lastDay)
  }
}
