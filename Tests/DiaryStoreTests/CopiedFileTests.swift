// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
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

  /// The clock was ahead when a copy was made: each later backup was taken for what was sent.
  @Test func knowsWhatWasWrittenSinceTheBackupThatWasSent() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("sent")
    let sent = try await diary.journal.backUp()
    let copied = diary.hands.now.adding(days: 3000)
    _ = try await diary.write("not sent")
    diary.hands.move(seconds: 60)
    try await diary.journal.backUp()
    #expect(try await diary.journal.uncopied(since: copied).isEmpty, "as an older Haru noted it")
    #expect(try await diary.journal.uncopied(since: copied, sent: sent.name).entries == 1)
    #expect(try await diary.journal.uncopied(since: nil).entries == 2)
  }

  @Test func knowsWhichBackupsNoRuleKeeps() async throws {
    let diary = try TestDiary()
    try await diary.pass(days: 30)
    let newest = try await diary.journal.backUp()
    let made = diary.folder.backupFolder.path(of: newest)
    let backups = try (1...19).map {
      Backup(
        Stamp(day: try #require(newest.day.adding(days: -$0)), second: 0), bytes: newest.bytes)
    }
    for backup in backups {
      try FileManager.default.copyItem(
        atPath: made, toPath: diary.folder.backupFolder.path(of: backup))
    }
    let media = [CopiedFile(path: "media/ab/abc", bytes: 1)]
    let files = media + (backups + [newest]).map { CopiedFile($0) }
    #expect(CopiedFile.backups(among: files).map(\.backup) == [newest] + backups)
    let expired = try await diary.journal.expiredBackups(among: files, keeping: newest)
    #expect(!expired.isEmpty && !expired.contains(media[0]))
    // The one before each of these can't be held against it.
    for backup in backups where !expired.contains(CopiedFile(backup)) {
      try FileManager.default.removeItem(atPath: diary.folder.backupFolder.path(of: backup))
    }
    let later = try await diary.journal.expiredBackups(among: files, keeping: newest)
    #expect(later.isEmpty)
    #expect(CopiedFile(path: "backup/../x.sqlite", bytes: 1).backup == nil)
  }
}
