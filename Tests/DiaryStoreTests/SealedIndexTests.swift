// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// A leaf of the search index that is too large for a sealed page takes a second one.
@Suite struct SealedIndexTests {
  /// A sealed page has room for 4017 bytes of a leaf; FTS5 fills one in some hundred a little more.
  private static let fitting =
    "SELECT avg(length(block) <= 4017) FROM entry_text_data WHERE length(block) > 3000"

  private func fittingShare(_ folder: JournalFolder) throws -> Double {
    try #require(
      try folder.openDatabase(.readOnly).rows(Self.fitting) { $0.double(0) }.first)
  }

  private func leafSize(_ folder: JournalFolder) throws -> Int? {
    try folder.openDatabase(.readOnly).int("SELECT v FROM entry_text_config WHERE k = 'pgsz'")
  }

  /// 300 entries of 60 words that are nowhere else, the first of which is in the trash.
  private func fill(_ diary: borrowing TestDiary) throws {
    var generator = RandomDiary.Generator(state: 7)
    let database = try diary.folder.openDatabase(.readWrite)
    try database.transaction {
      for number in 1...300 {
        let words = (0..<60).map { _ in String(generator.next(), radix: 36) }
        try database.run(
          """
          INSERT INTO entry (
            uuid, position, day, moment, zone, title, body, created, modified, deleted
          ) VALUES (randomblob(16), ?, 20250101, 1735700000000, 'Asia/Seoul', '', ?, 1, 1, ?)
          """, EntryPosition.of(try day("2025-01-01"), timeOfDay: number * 1000),
          "common " + words.joined(separator: " "), number == 1 ? 1_800_000_000_000 : nil)
      }
      try database.run("INSERT INTO entry_text (entry_text) VALUES ('optimize')")
    }
  }

  private func expectWhole(_ folder: JournalFolder) async throws {
    let journal = try Journal(folder)
    #expect(try await journal.search(SearchInput("common").query, limit: 1000).count == 299)
    #expect(try SearchIndex.isRight(in: folder.openDatabase(.readWrite)))
    #expect(await journal.check(repairing: false).findings.filter { !$0.isHarmless } == [])
  }

  @Test func fitsWhereADiaryIsSealed() async throws {
    let diary = try TestDiary(keys: nil)
    try fill(diary)
    #expect(try fittingShare(diary.folder) < 0.5)
    // No process has the copy open.
    let copy = try ResealedDiary(copyOf: diary.folder.path)
    let keys = try DiaryKeys.forTest()
    let sealed = try await copy.resealing(from: nil, to: keys).run()
    #expect(try leafSize(sealed) == 4010)
    #expect(try fittingShare(sealed) > 0.9)
    // What the leaves before took is no part of the file.
    #expect(try sealed.openDatabase(.readOnly).int("PRAGMA freelist_count") == 0)
    try await expectWhole(sealed)

    // Its pages keep the room of the seals, so that larger leaves would not fit into them.
    let plain = try await copy.resealing(from: keys, to: nil).run()
    #expect(try fittingShare(plain) > 0.9)
    try await expectWhole(plain)
  }

  @Test func fitsWhereADiaryIsSealedAnewThatWasSealedByAnOlderHaru() async throws {
    let diary = try TestDiary(keys: .forTest())
    #expect(try leafSize(diary.folder) == 4010)
    try diary.folder.openDatabase(.readWrite).run(
      "INSERT INTO entry_text (entry_text, rank) VALUES ('pgsz', 4042)")
    try fill(diary)
    #expect(try fittingShare(diary.folder) < 0.5)
    let copy = try ResealedDiary(copyOf: diary.folder.path)
    let renewed = try await copy.resealing(from: diary.folder.keys, to: .forTest()).run()
    #expect(try leafSize(renewed) == 4010)
    #expect(try fittingShare(renewed) > 0.9)
    try await expectWhole(renewed)
  }

  /// Also one whose process was killed before that was said.
  @Test func fitsWhereADiaryIsBegunSealed() async throws {
    let diary = try TestDiary(keys: .forTest())
    #expect(try leafSize(diary.folder) == 4010)
    try diary.folder.openDatabase(.readWrite).run(
      "INSERT INTO entry_text (entry_text, rank) VALUES ('pgsz', 4042)")
    _ = try diary.again()
    #expect(try leafSize(diary.folder) == 4010)
    try fill(diary)
    #expect(try fittingShare(diary.folder) > 0.9)
    try await expectWhole(diary.folder)
  }

  @Test func staysAsItIsInADiaryThatIsNotSealed() throws {
    let diary = try TestDiary(keys: nil)
    #expect(try leafSize(diary.folder) == 4042)
  }
}
