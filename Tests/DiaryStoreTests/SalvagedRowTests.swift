// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// What becomes of rows that can't be brought together by their numbers alone.
@Suite struct SalvagedRowTests {
  /// A diary with a backup, whose newest changes are missing.
  private final class DamagedDiary {
    let folder: JournalFolder
    let entries: [Entry]

    init(_ titles: [String], withPhoto: Bool = false) async throws {
      let diary = try TestDiary()
      var entries: [Entry] = []
      for title in titles { entries.append(try await diary.write(title, "words of \(title)")) }
      if withPhoto {
        let photo = diary.folder.path + "/photo.jpg"
        try Data("photo".utf8).write(to: URL(filePath: photo))
        _ = try await diary.journal.attach(photo, to: entries[0].id, kind: .photo)
      }
      try await diary.journal.backUp()
      self.entries = entries
      folder = JournalFolder.forTest(diary.folder.path + "-damaged")
      try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
      let noted = try #require(try LastChange(of: folder))
      let more = LastChange(diary: noted.diary, sequence: noted.sequence + 50, log: noted.log)
      try Data(more.bytes).write(to: URL(filePath: folder.lastChange))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    func execute(_ sql: String) throws {
      let database = try folder.openDatabase(.readWrite)
      try database.execute(sql)
      try database.emptyLog()
    }

    func salvaged() async throws -> (report: SalvageReport, journal: Journal) {
      let report = try await Recovery(folder).salvage()
      return (report, try Journal(folder))
    }
  }

  /// The number of an entry that was lost is given again.
  @Test func keepsBothEntriesOfOneNumber() async throws {
    let diary = try await DamagedDiary(["first", "lost"])
    let lost = diary.entries[1]
    try diary.execute(
      """
      UPDATE entry SET title = 'new', body = 'of another day', uuid = randomblob(16)
      WHERE id = \(lost.id.number)
      """)
    let (report, journal) = try await diary.salvaged()
    #expect(report.refusedRows == 0)
    let entries = try await journal.page()
    #expect(Set(entries.map(\.title)) == ["first", "lost", "new"])
    #expect(entries.first { $0.title == "lost" }?.body == lost.body)
    #expect(await journal.check().isClean)
  }

  @Test func keepsWhatIsNewerAndDamagedAsAVersion() async throws {
    let diary = try await DamagedDiary(["day"])
    try diary.execute(
      """
      UPDATE entry SET body = 'later w\u{1}rds', modified = modified + 1000;
      UPDATE entry SET digest = digest + 1
      """)
    let (_, journal) = try await diary.salvaged()
    let id = diary.entries[0].id
    #expect(try await journal.entry(id)?.body == diary.entries[0].body)
    #expect(try await journal.versions(of: id).map(\.body) == ["later w\u{1}rds"])
    // Nothing calls it right.
    let damaged = await journal.check(repairing: false).damagedRows
    #expect(damaged.map(\.subject) == [.version(of: id)])
  }

  /// No table takes such a row, and its words are whole.
  @Test(arguments: ["day = 5", "day = 5, position = 9223372036854775807", "modified = -1 << 63"])
  func keepsTheWordsOfARowThatNoTableTakes(_ damage: String) async throws {
    let diary = try await DamagedDiary(["day"])
    let backup = try #require(try Recovery(diary.folder).backups().first)
    try FileSystem.remove(diary.folder.backupFolder.path(of: backup))
    try diary.execute(
      "PRAGMA ignore_check_constraints = 1; UPDATE entry SET \(damage); UPDATE entry SET digest = 1"
    )
    let (report, journal) = try await diary.salvaged()
    #expect(report.refusedRows == 0)
    let entries = try await journal.page()
    #expect(entries.map(\.body) == ["words of day"])
    #expect(await journal.check(repairing: false).damagedRows.count == 1)
  }

  /// The same photo, which was added again after it was lost.
  @Test func keepsAPhotoThatHasAnotherNumberNow() async throws {
    let diary = try await DamagedDiary(["day"], withPhoto: true)
    try diary.execute("DELETE FROM attachment; UPDATE media SET id = id + 6")
    let (report, journal) = try await diary.salvaged()
    #expect(report.refusedRows == 0)
    #expect(try await journal.attachments(of: diary.entries[0].id).count == 1)
    #expect(await journal.check().isClean)
  }
}
