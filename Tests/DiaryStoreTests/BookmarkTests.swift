// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

@Suite struct BookmarkTests {
  private func record(_ diary: borrowing TestDiary) async throws -> DiaryCore.Attachment {
    let entry = try await diary.write("A day")
    let path = diary.folder.path + "/\(UUID()).ogg"
    try Data("\(UUID())".utf8).write(to: URL(filePath: path))
    return try await diary.journal.attach(path, to: entry.id, kind: .voice)
  }

  @Test func areKeptNamedAndTakenAway() async throws {
    let diary = try TestDiary()
    let (journal, media) = (diary.journal, try await record(diary).media.id)
    #expect(try await journal.bookmarks(of: media) == [])
    try await journal.setBookmark(Bookmark(at: 9000), of: media)
    try await journal.setBookmark(Bookmark(at: 1000, named: "the song"), of: media)
    let before = try await journal.setBookmark(Bookmark(at: 9000, named: "바다"), of: media)
    #expect(before == Bookmark(at: 9000))
    let all = [Bookmark(at: 1000, named: "the song"), Bookmark(at: 9000, named: "바다")]
    #expect(try await diary.again().bookmarks(of: media) == all)
    #expect(try await journal.removeBookmark(at: 1000, of: media) == all[0])
    #expect(try await journal.removeBookmark(at: 1000, of: media) == nil)
    #expect(try await journal.bookmarks(of: media) == [all[1]])
    #expect(await journal.check(repairing: false).findings == [])
  }

  @Test func othersHearOfThem() async throws {
    let diary = try TestDiary()
    let (journal, media) = (diary.journal, try await record(diary).media.id)
    var changes = try await journal.changes().makeAsyncIterator()
    try await journal.setBookmark(Bookmark(at: 5), of: media)
    let heard = await changes.next() ?? []
    #expect(heard.contains { $0.subject == .media && $0.item == media.number })
  }

  @Test func areThoseOfAMediumThatIsThere() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    await #expect(throws: JournalError.self) {
      try await journal.setBookmark(Bookmark(at: 5), of: Media.ID(77))
    }
  }

  @Test func goToTheTrashAndComeBackWithTheirRecording() async throws {
    let diary = try TestDiary()
    let (journal, attachment) = (diary.journal, try await record(diary))
    try await journal.setBookmark(Bookmark(at: 5, named: "x"), of: attachment.media.id)
    try await journal.moveToTrash([.attachment(attachment.id)])
    try await journal.restore([.attachment(attachment.id)])
    #expect(
      try await journal.bookmarks(of: attachment.media.id) == [Bookmark(at: 5, named: "x")])
  }

  @Test func aSealedLetterSaysNothingOfThem() async throws {
    let diary = try TestDiary()
    let (journal, attachment) = (diary.journal, try await record(diary))
    try await journal.setBookmark(Bookmark(at: 5, named: "x"), of: attachment.media.id)
    let entry = try #require(try await journal.entry(attachment.entry))
    try await diary.seal(entry)
    #expect(try await journal.bookmarks(of: attachment.media.id) == [])
  }

  // MARK: - While it is recorded

  private func begin(_ diary: borrowing TestDiary) async throws -> RecordingFile {
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    try file.write("said \(UUID())")
    return file
  }

  @Test func areThoseOfTheRecordingWhenItIsKeptOrDiscarded() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    for isKept in [true, false] {
      let recording = try await begin(diary).recording
      for place in [4000, 1200, 1200] {
        try await journal.setBookmark(at: place, of: recording.id)
      }
      let attachment =
        isKept
        ? try await journal.finish(recording.id) : try await journal.discard(recording.id)
      let media = try #require(attachment).media.id
      #expect(try await journal.bookmarks(of: media) == [Bookmark(at: 1200), Bookmark(at: 4000)])
      #expect(try await left(in: journal) == 0)
    }
  }

  /// Also where the row of the recording is lost, and only its file is found.
  @Test func surviveTheEndOfTheProcess() async throws {
    let diary = try TestDiary()
    let id = try await begin(diary).recording.id
    try await diary.journal.setBookmark(at: 700, of: id)
    let again = try diary.again()
    try await again.write { try $0.run("DELETE FROM recording") }
    let found = try #require(try await again.unfinishedRecordings().first { $0.id == id })
    let kept = try #require(try await again.finish(found.id))
    #expect(try await again.bookmarks(of: kept.media.id) == [Bookmark(at: 700)])
  }

  @Test func goWithARecordingInWhichNothingWasSaid() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let recording = try await journal.beginRecording(sampleRate: 48_000).recording
    try await journal.setBookmark(at: 700, of: recording.id)
    #expect(try await journal.finish(recording.id) == nil)
    #expect(try await left(in: journal) == 0)
  }

  private func left(in journal: Journal) async throws -> Int? {
    try await journal.read { try $0.int("SELECT count(*) FROM recording_bookmark") }
  }

  // MARK: - Import

  @Test func importAddsThoseThatAreNotThere() async throws {
    let one = try TestDiary()
    let other = try TestDiary()
    let media = try await record(one).media.id
    try await one.journal.setBookmark(Bookmark(at: 1000, named: "first"), of: media)
    let folder = one.folder.path + "/exported"
    _ = try await one.journal.export(to: folder, .everything)
    _ = try await other.journal.importFolder(folder)
    let id = try #require(try await other.journal.recordings().first)
    let copy = try #require(try await other.journal.attachment(id)).media.id
    try await other.journal.setBookmark(Bookmark(at: 1000, named: "renamed here"), of: copy)
    try await one.journal.setBookmark(Bookmark(at: 2000), of: media)
    _ = try await one.journal.export(to: folder + "2", .everything)
    _ = try await other.journal.importFolder(folder + "2")
    #expect(
      try await other.journal.bookmarks(of: copy)
        == [Bookmark(at: 1000, named: "renamed here"), Bookmark(at: 2000)])
  }
}
