// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

@Suite struct CopiedFileTests {
  /// With one recording, which lies where what was fetched does, and not among the media.
  private func fetched(_ diary: borrowing TestDiary) async throws -> CopiedFile {
    let entry = try await diary.write("day")
    let path = diary.folder.path + "/voice.ogg"
    try Data("voice".utf8).write(to: URL(filePath: path))
    _ = try await diary.journal.attach(path, to: entry.id, kind: .voice)
    let file = try #require(try await diary.journal.mediaToCopy().first)
    let place = try diary.journal.prepareFetching() + "/" + file.path
    try FileManager.default.createDirectory(
      at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: diary.folder.path + "/" + file.path, toPath: place)
    return file
  }

  @Test func takesInWhatIsMissing() async throws {
    let diary = try TestDiary()
    let file = try await fetched(diary)
    #expect(try await diary.journal.missingMedia() == [file])
    #expect(try await diary.journal.mediaToCopy().isEmpty)
    #expect(try await diary.journal.takeFetched(file))
    #expect(try await diary.journal.missingMedia().isEmpty)
    #expect(try await diary.journal.mediaToCopy() == [file])
    try diary.journal.clearFetching()
    #expect(await diary.journal.check().isClean)
    #expect(!exists(diary.folder.fetching))
  }

  @Test func refusesWhatIsNotWhatItsNameSays() async throws {
    let diary = try TestDiary()
    let file = try await fetched(diary)
    let place = diary.folder.fetching + "/" + file.path
    try Data("other".utf8).write(to: URL(filePath: place))
    #expect(try await !diary.journal.takeFetched(file))
    #expect(!exists(place))
    #expect(try await diary.journal.missingMedia() == [file])
    let outside = CopiedFile(path: "media/../../" + file.path, bytes: file.bytes)
    #expect(try await !diary.journal.takeFetched(outside))
  }

  /// A file that was cut short is neither whole enough to be sent, nor missing.
  @Test func sendsNoPartOfAFile() async throws {
    let diary = try TestDiary()
    let file = try await fetched(diary)
    #expect(try await diary.journal.takeFetched(file))
    try Data("voi".utf8).write(to: URL(filePath: diary.folder.path + "/" + file.path))
    #expect(try await diary.journal.mediaToCopy().isEmpty)
    #expect(try await diary.journal.missingMedia().isEmpty)
  }

  @Test func takesABackupInOnlyWhereItIsADiary() async throws {
    let diary = try await ClosedDiary.make()
    let backup = CopiedFile(try #require(try diary.recovery.backups().first))
    let place = try diary.recovery.prepareFetching() + "/" + backup.path
    try FileManager.default.createDirectory(
      at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: diary.folder.path + "/" + backup.path, toPath: place)
    let taken = try #require(try await diary.recovery.takeFetched(backup))
    #expect(try diary.recovery.backups().count == 2, "the one of the same second is kept")
    #expect(try diary.recovery.recover(from: taken).folder == diary.folder)
    try Data("no diary".utf8).write(to: URL(filePath: place))
    #expect(try await diary.recovery.takeFetched(backup) == nil)
    #expect(!exists(place))
  }

  @Test func knowsWhichMediaNothingSpeaksOf() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("day")
    let attachment = try await diary.attach("a", to: entry)
    let file = try #require(try await diary.journal.mediaToCopy().first)
    let stranger = CopiedFile(path: "media/no/stranger", bytes: 1)
    let copy = [file, stranger, CopiedFile(try await diary.journal.backUp())]
    #expect(try await diary.journal.unusedMedia(among: copy).isEmpty, "the diary has it")
    try await diary.journal.write {
      try AttachmentTable.remove(attachment.id, in: $0)
      try MediaTable.remove(attachment.media.id, in: $0)
    }
    #expect(try await diary.journal.unusedMedia(among: copy).isEmpty, "a backup speaks of it")
    let backup = diary.folder.path + "/" + copy[2].path
    try FileManager.default.removeItem(atPath: backup)
    #expect(try await diary.journal.unusedMedia(among: copy).isEmpty, "a backup is only there")
    #expect(try await diary.journal.unusedMedia(among: [file, stranger]) == [file])
    try Data("damaged".utf8).write(to: URL(filePath: backup))
    #expect(try await diary.journal.unusedMedia(among: [file]).isEmpty, "a backup can't be read")
  }

  @Test func knowsWhichBackupsNoRuleKeeps() throws {
    let files = (10...28).map {
      CopiedFile(path: "backup/haru-2026-02-\($0)T10-00-00.sqlite", bytes: 1)
    }
    let others = [CopiedFile(path: "media/ab/abc", bytes: 1)]
    #expect(CopiedFile.backups(among: others + files) == files.reversed())
    let expired = CopiedFile.expired(
      among: others + files, upTo: Stamp(day: try day("2026-02-28"), second: 86_399))
    #expect(!expired.contains(others[0]) && !expired.contains(files[18]))
    #expect(expired.contains(files[0]))
    #expect(CopiedFile(path: "backup/../x.sqlite", bytes: 1).backup == nil)
  }
}
