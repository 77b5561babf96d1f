// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Sealing
import Testing

@testable import DiaryStore

@Suite struct CheckTests {
  @Test func findsNothingInAWholeDiary() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "바다를 보았다")
    let trashed = try await diary.write("지운 것", "words in the trash")
    try await diary.journal.delete([trashed.id])
    _ = try await diary.attach("a", to: entry)
    let report = await diary.journal.check()
    #expect(report.findings.isEmpty)
    #expect(report.checkedMedia == 1)
  }

  @Test func endsWhereItIsCancelled() async throws {
    let diary = try TestDiary()
    _ = try await diary.attach("a", to: try await diary.write("하루", "바다를 보았다"))
    let report = await Task { [journal = diary.journal] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await journal.check()
    }.value
    #expect(report.findings.contains(.unchecked(.media)))
    #expect(!report.isClean)
    #expect(report.checkedMedia == 0)
  }

  @Test func rebuildsASearchIndexThatIsWrong() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "unforgettable")
    let trashed = try await diary.write("trash", "unforgettable too")
    try await diary.journal.delete([trashed.id])
    try await diary.journal.write { database in
      try database.run(
        "INSERT INTO entry_text (entry_text, rowid, title, body) SELECT 'delete', position, title, body FROM entry WHERE deleted IS NULL"
      )
    }
    let query = SearchInput("unforgettable").query
    #expect(try await diary.journal.search(query).isEmpty)
    #expect(
      await diary.journal.check(repairing: false).findings == [
        .wrongSearchIndex(isRepaired: false)
      ])
    #expect(await diary.journal.check().findings == [.wrongSearchIndex(isRepaired: true)])
    #expect(try await diary.journal.search(query).map(\.entry.id) == [entry.id])
    #expect(await diary.journal.check().isClean)
    try await diary.journal.restore([trashed.id])
    #expect(try await diary.journal.search(query).count == 2)
    #expect(await diary.journal.check().isClean)
  }

  @Test func putsEntriesBackToTheirDays() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "unforgettable", on: try day("2020-02-29"))
    let neighbour = try await diary.write("two", on: try day("2020-02-29"))
    try await diary.journal.write {
      try $0.run("UPDATE entry SET position = 5 WHERE id = ?", entry.id.number)
    }
    #expect(try await diary.journal.entries(on: entry.day) == [neighbour])
    #expect(
      await diary.journal.check(repairing: false).findings == [
        .wrongPositions(entries: 1, isRepaired: false)
      ])
    #expect(
      await diary.journal.check().findings == [.wrongPositions(entries: 1, isRepaired: true)])
    #expect(try await Set(diary.journal.entries(on: entry.day)) == [entry, neighbour])
    #expect(
      try await diary.journal.search(SearchQuery("unforgettable")).map(\.entry) == [entry])
    #expect(await diary.journal.check().findings.isEmpty)
  }

  @Test(arguments: [
    ("malformed inverted index for FTS5 table main.entry_text", true),
    ("row 3 missing from index entry_folder", false),
    ("Tree 4 page 9: btreeInitPage() returns error code 11", false),
  ])
  func leavesTheSearchIndexToItsOwnCheck(_ problem: String, _ isOfSearchIndex: Bool) {
    #expect(DatabaseCheck.isOfSearchIndex(problem) == isOfSearchIndex)
  }

  @Test func putsDamagedMediaAside() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let media = try await diary.attach("photo", to: entry).media
    let path = diary.folder.mediaFolder.path(of: media)
    try Data("phota".utf8).write(to: URL(filePath: path))
    #expect(
      await diary.journal.check(repairing: false).findings == [.damagedMedia(media, aside: nil)])
    #expect(exists(path))
    let report = await diary.journal.check()
    guard case .damagedMedia(media, aside: let aside?)? = report.findings.first else {
      return #expect(Bool(false))
    }
    #expect(
      try Data(contentsOf: URL(filePath: aside + "/" + diary.folder.mediaFolder.name(of: media)))
        == Data("phota".utf8))
    #expect(!exists(path))
    #expect(await diary.journal.check().findings == [.missingMedia(media)])
    #expect(try await diary.journal.attachments(of: entry.id).map(\.media) == [media])
    await #expect(throws: JournalError.self) {
      try await diary.journal.source(of: media).bytes()
    }
  }

  @Test func namesFilesThatNothingRefersTo() async throws {
    let diary = try TestDiary()
    let path = try diary.file("a.jpg", [1])
    let media = diary.folder.mediaFolder
    let arrival = try media.receive(MediaFile(path), as: UniqueID(at: diary.hands.now))
    let name = media.name(arrival.hash, "jpg")
    try media.keep(arrival, as: name)
    try Data([1]).write(to: URL(filePath: media.path + "/notes.txt"))
    let report = await diary.journal.check()
    #expect(
      report.findings == [.unusedFile("\(name.prefix(2))/\(name)"), .unknownFile("notes.txt")])
    #expect(report.isClean)
  }

  @Test func namesRowsThatSpeakOfNothing() async throws {
    let diary = try TestDiary()
    let outside = try diary.folder.openDatabase(.readWrite)
    try outside.run("INSERT INTO version (entry, moment, title, body) VALUES (77, 0, '', '')")
    #expect(
      await diary.journal.check().findings == [.brokenReference(table: "version", row: 1)])
  }
}
