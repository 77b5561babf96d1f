// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// A diary of every earlier Haru is opened, and nothing of it is lost.
@Suite struct OlderDiaryTests {
  private static let body = String(repeating: "바다를 보았다, and the long way home. ", count: 300)

  /// A diary as it was after so many migrations, with 40 entries, as plain SQLite wrote it.
  private final class OlderDiary {
    let folder = JournalFolder.forTest(
      FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path)

    init(migrations: Int) throws {
      try FileSystem.makeFolders(folder.path)
      let database = try folder.openDatabase(
        at: folder.database, .create, withChecksums: false)
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON")
      try Migrator(Array(Schema.migrations.prefix(migrations))).migrate(database)
      try database.transaction {
        for number in 1...40 {
          try database.run(
            """
            INSERT INTO entry (
              uuid, position, day, moment, zone, title, body, created, modified, deleted
            ) VALUES (randomblob(16), ?, 20250101, 1735700000000, 'Asia/Seoul', ?, ?, 1, 1, ?)
            """, EntryPosition.of(try day("2025-01-01"), timeOfDay: number * 1000),
            "Day \(number)", OlderDiaryTests.body, number == 40 ? 1_800_000_000_000 : nil)
        }
        try database.execute(
          """
          INSERT INTO version (entry, moment, title, body) VALUES (1, 5, 'Before', 'older words');
          INSERT INTO memo (uuid, text, pinned, created, modified)
          VALUES (randomblob(16), '우유', 1, 1, 1);
          INSERT INTO tag (id, name) VALUES (1, 'sea');
          INSERT INTO entry_tag (entry, tag) VALUES (1, 1);
          INSERT INTO media (id, sha256, kind, extension, bytes, added)
          VALUES (1, zeroblob(32), 1, 'jpg', 5, 1),
            (2, x'\(String(repeating: "01", count: 32))', 2, 'ogg', 5, 1),
            (3, x'\(String(repeating: "02", count: 32))', 3, 'webm', 5, 1);
          INSERT INTO attachment (uuid, entry, media, position, caption)
          VALUES (randomblob(16), 1, 1, 1, 'a photo'), (randomblob(16), 1, 2, 2, ''),
            (randomblob(16), 1, 3, 3, '');
          INSERT INTO weather (entry, icon, celsius, place, by_hand)
          VALUES (1, 'weather-showers-symbolic', 7.5, 'Seoul', 1);
          INSERT INTO setting (key, value) VALUES ('name', '나의 하루');
          """)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }
  }

  private func expectWhole(_ journal: Journal) async throws {
    let report = await journal.check(repairing: false)
    #expect(report.findings.allSatisfy { if case .missingMedia = $0 { true } else { false } })
    let entries = try await journal.page(limit: 100)
    #expect(entries.count == 39)
    #expect(entries.allSatisfy { $0.body == Self.body })
    #expect(try await journal.trash().count == 1)
    #expect(try await journal.memos().map(\.text) == ["우유"])
    #expect(try await journal.versions(of: Entry.ID(1)).map(\.body) == ["older words"])
    #expect(try await journal.entry(Entry.ID(1))?.tags == ["sea"])
    #expect(try await journal.attachments(of: Entry.ID(1)).map(\.caption) == ["a photo", "", ""])
    #expect(try await journal.album().numbers.count == 2)
    #expect(try await journal.recordings().count == 2)
    #expect(try await journal.weather(of: Entry.ID(1))?.place == "Seoul")
    #expect(try await journal.name() == "나의 하루")
    #expect(try await journal.search(SearchInput("바다").query).count == 39)
  }

  /// The last one is in the trash, and must not be found.
  @Test func indexesLongTextsAnew() async throws {
    let diary = try OlderDiary(migrations: 12)
    let long = "하늘 " + String(repeating: "바다 ", count: 10_000)
    try diary.folder.openDatabase(.readWrite)
      .run("UPDATE entry SET body = ? WHERE id IN (3, 40)", long)
    let journal = try Journal(diary.folder)
    #expect(try await journal.search(SearchQuery("하늘")).map(\.entry.id) == [Entry.ID(3)])
    #expect(try await journal.search(SearchQuery("바다")).count == 39)
    #expect(try SearchIndex.isRight(in: diary.folder.openDatabase(.readWrite)))
  }

  /// As on a disk that can't be written to: it is not made a newer one.
  @Test(arguments: 12...Schema.migrations.count)
  func showsEverythingWhereItCanOnlyBeRead(_ migrations: Int) async throws {
    let diary = try OlderDiary(migrations: migrations)
    let journal = try Journal.openReadOnly(diary.folder)
    #expect(try await journal.page(limit: 100).count == 39)
    #expect(try await journal.memos().map(\.text) == ["우유"])
    #expect(try await journal.trash().count == 1)
    #expect(try await journal.attachments(of: Entry.ID(1)).map(\.trim) == [nil, nil, nil])
    #expect(try await journal.recordings().count == 2)
    #expect(try await journal.search(SearchInput("바다").query).count == 39)
  }

  /// As the search of the desktop reads it.
  @Test(arguments: [12, Schema.migrations.count])
  func staysAsItIsWhereItIsReadBriefly(_ migrations: Int) async throws {
    let diary = try OlderDiary(migrations: migrations)
    let query = SearchInput("바다").query
    let found = try await Journal.readBriefly(diary.folder) { journal throws(JournalError) in
      try await journal.search(query, limit: 5)
    }
    #expect(found.count == 5)
    let after = try diary.folder.openDatabase(.readWrite)
    // Which is so as soon as the queues of the readers are done.
    var isInUse = true
    for _ in 0..<1000 where isInUse {
      isInUse = try after.isFileInUse()
      await Task.yield()
    }
    #expect(!isInUse)
    #expect(try after.int("SELECT count(*) FROM migration") == migrations)
    #expect(try FileSystem.names(in: diary.folder.path).filter { !$0.hasPrefix("diary.") } == [])
  }

  @Test(arguments: 1...Schema.migrations.count) func losesNothing(_ migrations: Int) async throws {
    let diary = try OlderDiary(migrations: migrations)
    let journal = try Journal(diary.folder)
    try await expectWhole(journal)
    // It is written in as any other.
    var draft = Draft(try #require(try await journal.entry(Entry.ID(2))))
    draft.body = "new"
    #expect(try await journal.save(draft)?.body == "new")
    let seoul = try #require(Coordinates(latitude: 37.5, longitude: 127))
    try await journal.setPlace(seoul, of: Entry.ID(2))
    let memo = try #require(try await journal.memos().first)
    try await journal.setColor(.sky, of: memo.id)
    #expect(try await journal.memos().map(\.color) == [.sky])
    #expect(try await journal.read { try $0.hasPageChecksums() })
    let backups = try journal.backups()
    #expect(backups.count == (migrations < Schema.migrations.count ? 1 : 0))
    for backup in backups { #expect(await journal.isGood(backup)) }
  }
}
