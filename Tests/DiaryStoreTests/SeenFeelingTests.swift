// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// Where feelings are seen: in lists, on cards and in the calendar.
@Suite struct SeenFeelingTests {
  private func felt(
    _ emotion: Emotion, _ strength: Double = 0.5, on iso: String, in diary: borrowing TestDiary
  ) async throws -> Entry {
    let entry = try await diary.write("x", on: day(iso))
    try await diary.journal.setFeeling(
      Feeling(
        leading: emotion.rawValue, parts: [emotion.part: strength, .sadness: 1 - strength],
        model: 1, isByHand: true), of: entry.id)
    return entry
  }

  private func emotions(
    _ first: String, _ last: String, of diary: borrowing TestDiary
  ) async throws -> [Emotion?] {
    try await diary.journal.summaries(from: day(first), to: day(last)).map(\.emotion)
  }

  @Test func aDayHasTheFeelingOfMostOfItsEntriesThenTheStrongest() async throws {
    let diary = try TestDiary()
    for emotion in [Emotion.joy, .fear, .joy] {
      _ = try await felt(emotion, emotion == .fear ? 1 : 0.1, on: "2026-11-01", in: diary)
    }
    _ = try await felt(.calm, 0.4, on: "2026-11-02", in: diary)
    _ = try await felt(.anger, 0.6, on: "2026-11-02", in: diary)
    _ = try await diary.write("nobody knows", on: day("2026-11-03"))
    #expect(try await emotions("2026-11-01", "2026-11-03", of: diary) == [.joy, .anger, nil])
  }

  @Test func nothingIsSeenOfALetterNorOfTheTrash() async throws {
    let diary = try TestDiary()
    let letter = try await felt(.joy, on: "2026-11-01", in: diary)
    let trashed = try await felt(.fear, on: "2026-11-01", in: diary)
    let journal = diary.journal
    #expect(try await journal.listing(emotion: .joy).numbers == [letter.id.number])
    #expect(try await journal.cards([letter.id]).map(\.emotion) == [.joy])
    #expect(try await journal.emotions(of: [letter.id, trashed.id]).count == 2)
    try await diary.seal(letter)
    try await journal.delete([trashed.id])
    #expect(try await emotions("2026-11-01", "2026-11-01", of: diary) == [nil])
    #expect(try await journal.listing(emotion: .joy).numbers.isEmpty)
    #expect(try await journal.listing(emotion: .fear).numbers.isEmpty)
    #expect(try await journal.cards([letter.id]).map(\.emotion) == [nil])
    #expect(try await journal.emotions(of: [letter.id]).isEmpty)
    #expect(try await journal.search(SearchQuery("feeling:joy")).isEmpty)
  }

  @Test func whatWasReadIsFoundWithoutWalkingThroughTexts() async throws {
    let diary = try TestDiary()
    let plan = try await diary.journal.read { database in
      try database.rows(
        "EXPLAIN QUERY PLAN " + PendingFeelingQuery.counting, values: [0.value, 1.value]
      ) { $0.text(3) }
    }
    #expect(plan.contains { $0.contains("e USING COVERING INDEX") }, "\(plan)")
  }
}
