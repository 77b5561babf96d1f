// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct FirstWordsTests {
  @Test func areTheTitleOfTheFirstEntryOrElseWhatItBeginsWith() async throws {
    let diary = try TestDiary()
    let one = try #require(Day(iso: "2026-05-03"))
    let two = try #require(Day(iso: "2026-05-04"))
    let early = try await diary.write(" ", "## By the *river*\n\nIt was warm", on: one)
    _ = try await diary.write("Later", on: one)
    _ = try await diary.write("Next", "with a text", on: two)
    let journal = diary.journal
    #expect(
      try await journal.firstWords(from: one, to: two)
        == [one: "By the river It was warm", two: "Next"])
    #expect(try await journal.firstWords(from: two, to: two) == [two: "Next"])
    try await journal.delete([early.id])
    #expect(try await journal.firstWords(from: one, to: one) == [one: "Later"])
  }

  @Test func areNeverThoseOfASealedLetter() async throws {
    let diary = try TestDiary()
    let letter = try await diary.write("secret", "hope")
    try await diary.seal(letter)
    #expect(try await diary.journal.firstWords(from: letter.day, to: letter.day).isEmpty)
    diary.hands.move(days: 10)
    #expect(
      try await diary.journal.firstWords(from: letter.day, to: letter.day)
        == [letter.day: "secret"])
  }
}
