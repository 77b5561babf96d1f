// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// What is heard of a recording is a part of it, and its file stays whole.
@Suite struct TrimTests {
  private func record(_ diary: borrowing TestDiary) async throws -> DiaryCore.Attachment {
    let entry = try await diary.write("A day")
    let path = diary.folder.path + "/\(UUID()).ogg"
    try Data("\(UUID())".utf8).write(to: URL(filePath: path))
    return try await diary.journal.attach(path, to: entry.id, kind: .voice)
  }

  private func trim(_ id: DiaryCore.Attachment.ID, in journal: Journal) async throws -> Trim? {
    try await journal.attachment(id)?.trim
  }

  @Test func isAPartOfIt() {
    #expect(Trim(from: 0, to: nil) == nil)
    #expect(Trim(from: -1, to: 9000) == nil)
    #expect(Trim(from: 9000, to: 1000) == nil)
    #expect(Trim(from: 1000, to: 1000 + Trim.leastDuration - 1) == nil)
    #expect(Trim(from: .max, to: nil) == nil)
    #expect(Trim(from: 1000, to: 3000)?.duration(of: 9000) == 2000)
    #expect(Trim(from: 1000, to: 3000)?.duration(of: 2500) == 1500)
    #expect(Trim(from: 1000, to: nil)?.duration(of: 9000) == 8000)
    // Where nothing is left of it, all of it is heard.
    #expect(Trim(from: 1000, to: nil)?.duration(of: 500) == 500)
    #expect(Trim(from: 1000, to: nil)?.duration(of: 1000) == 1000)
  }

  @Test func isKeptAndTakenBack() async throws {
    let diary = try TestDiary()
    let (journal, id) = (diary.journal, try await record(diary).id)
    #expect(try await trim(id, in: journal) == nil)
    var before: Trim?
    for trim in [Trim(from: 1000, to: 9000), Trim(from: 0, to: 700), Trim(from: 2000, to: nil)] {
      let replaced = try await journal.setTrim(trim, of: id)
      #expect(replaced == before)
      before = trim
      #expect(trim != nil)
      #expect(try await self.trim(id, in: journal) == trim)
      #expect(try await self.trim(id, in: diary.again()) == trim)
    }
    #expect(await journal.check(repairing: false).findings == [])
    try await journal.setTrim(nil, of: id)
    #expect(try await trim(id, in: journal) == nil)
    #expect(await journal.check(repairing: false).findings == [])
  }

  @Test func othersHearOfIt() async throws {
    let diary = try TestDiary()
    let (journal, attachment) = (diary.journal, try await record(diary))
    var changes = try await journal.changes().makeAsyncIterator()
    try await journal.setTrim(Trim(from: 1000, to: nil), of: attachment.id)
    let heard = await changes.next() ?? []
    #expect(heard.contains { $0.subject == .entry && $0.item == attachment.entry.number })
  }

  @Test func thoseOfManyEntriesAreReadAtOnce() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let (one, other) = (try await record(diary), try await record(diary))
    let trim = Trim(from: 1000, to: nil)
    try await journal.setTrim(trim, of: one.id)
    let entries: Set = [one.entry, other.entry]
    let expected: [DiaryCore.Attachment.ID: Trim?] = [one.id: trim, other.id: nil]
    #expect(try await journal.trims(of: entries) == expected)
    #expect(try await journal.trims(of: []).isEmpty)
    try await diary.seal(try #require(try await journal.entry(one.entry)))
    try await journal.delete(other.id)
    #expect(try await journal.trims(of: entries).isEmpty)
  }

  @Test func isOfWhatIsThereAndOpen() async throws {
    let diary = try TestDiary()
    let (journal, attachment) = (diary.journal, try await record(diary))
    let trim = Trim(from: 1000, to: nil)
    await #expect(throws: JournalError.self) {
      try await journal.setTrim(trim, of: DiaryCore.Attachment.ID(77))
    }
    let entry = try #require(try await journal.entry(attachment.entry))
    try await diary.seal(entry)
    await #expect(throws: JournalError.self) { try await journal.setTrim(trim, of: attachment.id) }
  }

  @Test func goesToTheTrashAndComesBackWithItsRecording() async throws {
    let diary = try TestDiary()
    let (journal, id) = (diary.journal, try await record(diary).id)
    let trim = Trim(from: 1000, to: 9000)
    try await journal.setTrim(trim, of: id)
    try await journal.moveToTrash([.attachment(id)])
    try await journal.restore([.attachment(id)])
    #expect(try await self.trim(id, in: journal) == trim)
    try await journal.moveToTrash([.attachment(id)])
    try await journal.deleteForGood([.attachment(id)])
    #expect(try await journal.read { try $0.int("SELECT count(*) FROM trim") } == 0)
  }

  /// A diary that has none takes it; one that has its own keeps that.
  @Test func importTakesItWhereAllIsHeard() async throws {
    let one = try TestDiary()
    let other = try TestDiary()
    let attachment = try await record(one)
    let folder = one.folder.path + "/exported"
    _ = try await one.journal.export(to: folder, .everything)
    _ = try await other.journal.importFolder(folder)
    let id = try #require(try await other.journal.recordings().first)
    for (number, trim) in [Trim(from: 1000, to: 9000), Trim(from: 2000, to: nil)].enumerated() {
      try await one.journal.setTrim(trim, of: attachment.id)
      _ = try await one.journal.export(to: folder + "\(number)", .everything)
      _ = try await other.journal.importFolder(folder + "\(number)")
      #expect(try await self.trim(id, in: other.journal) == Trim(from: 1000, to: 9000))
    }
  }

  @Test func damageIsFound() async throws {
    let diary = try TestDiary()
    let (journal, id) = (diary.journal, try await record(diary).id)
    try await journal.setTrim(Trim(from: 1000, to: 9000), of: id)
    try await journal.write {
      try $0.execute(
        """
        DROP TRIGGER trim_digest_update;
        UPDATE trim SET beginning = 1001;
        """)
    }
    let row = try #require(try await journal.damagedRows().first)
    #expect(row.subject == .medium)
    try await journal.putBack(row)
    #expect(try await trim(id, in: journal) == Trim(from: 1000, to: 9000))
    #expect(try await journal.damagedRows() == [])
  }
}
