// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct NeighborTests {
  @Test func standNextToAnEntryByTheirDaysAndTimes() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let one = try #require(Day(iso: "2026-05-03"))
    let two = try #require(Day(iso: "2026-05-04"))
    let last = try await diary.write("Last", on: two)
    let first = try await diary.write("First", on: one)
    let second = try await diary.write("Second", on: one)
    let gone = try await diary.write("Gone", on: one)
    try await journal.delete([gone.id])

    #expect(try await journal.neighbor(of: Draft(first), .earlier) == nil)
    #expect(try await journal.neighbor(of: Draft(first), .later) == second.id)
    #expect(try await journal.neighbor(of: Draft(second), .earlier) == first.id)
    #expect(try await journal.neighbor(of: Draft(second), .later) == last.id)
    #expect(try await journal.neighbor(of: Draft(last), .later) == nil)
    // A letter that is sealed has nothing to read.
    _ = try await diary.seal(second)
    #expect(try await journal.neighbor(of: Draft(first), .later) == last.id)
    // One that is new stands behind what was written at the same time of its day.
    let new = journal.newDraft(on: one)
    #expect(try await journal.neighbor(of: new, .earlier) == first.id)
    #expect(try await journal.neighbor(of: new, .later) == last.id)
  }
}
