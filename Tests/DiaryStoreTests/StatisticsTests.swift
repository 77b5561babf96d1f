// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct StatisticsTests {
  @Test func countsNothingInAnEmptyDiary() async throws {
    let diary = try TestDiary()
    let statistics = try await diary.journal.statistics()
    #expect(statistics.firstDay == nil)
    #expect(statistics.entries == 0)
    #expect(statistics.photos.bytes == 0)
    #expect(statistics.longestStreak == 0)
  }

  @Test func countsWhatIsNotInTheTrash() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await diary.write("하루", "12345", on: try day("2020-01-01"))
    let second = try await diary.write("two", on: try day("2020-01-02"))
    let gone = try await diary.write("gone", "0123456789", on: try day("2031-01-01"))
    let path = try diary.file("a.ogg", [1, 2, 3])
    for entry in [first, second] {
      _ = try await journal.attach(
        path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 2500))
    }
    _ = try await diary.attach("gone", to: gone)
    let removed = try await diary.attach("removed", to: first)
    try await journal.delete(removed.id)
    try await journal.delete([gone.id])
    let memo = try #require(try await journal.addMemo("milk"))
    try await journal.addMemo("bread")
    try await journal.delete(memo.id)

    let statistics = try await journal.statistics()
    #expect(statistics.firstDay == first.day)
    #expect(statistics.lastDay == second.day)
    #expect(statistics.entries == 2)
    #expect(statistics.characters == 10)
    #expect(statistics.longestStreak == 2)
    #expect(statistics.presentStreak == 0)
    #expect(statistics.recordings == .init(count: 1, bytes: 3, duration: 2500))
    #expect(statistics.photos == .init())
    #expect(statistics.memos == 1)
  }

  @Test func countsSealedLettersAndNothingInThem() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("To me", "secret hope")
    _ = try await diary.attach("secret", to: entry)
    try await diary.seal(entry)
    let sealed = try await diary.journal.statistics()
    #expect(sealed.entries == 1)
    #expect(sealed.sealedLetters == 1)
    #expect(sealed.characters == 0)
    #expect(sealed.photos.count == 0)
    #expect(sealed.presentStreak == 1)
    diary.hands.move(days: 10)
    let opened = try await diary.journal.statistics()
    #expect(opened.sealedLetters == 0)
    #expect(opened.characters == 16)
    #expect(opened.photos.count == 1)
  }
}
