// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// Whether a person is told the truth about what could come back.
@Suite struct RehearsalTests {
  /// What a person types from paper.
  private static func typed(_ folder: JournalFolder) -> Secret? {
    folder.keys.flatMap { Secret(sheet: $0.secret.sheetWords.joined(separator: " ").lowercased()) }
  }

  private static func rehearse(
    _ diary: borrowing TestDiary
  ) async throws -> RehearsalReport {
    try await Rehearsal(diary.folder, sheet: typed(diary.folder)).run(against: diary.journal)
  }

  private static func attach(
    _ text: String, _ kind: Media.Kind, to diary: borrowing TestDiary
  ) async throws -> DiaryCore.Attachment {
    let outside = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg").path
    try Data(text.utf8).write(to: URL(filePath: outside))
    defer { try? FileManager.default.removeItem(atPath: outside) }
    let entry = try await diary.write(text)
    return try await diary.journal.attach(outside, to: entry.id, kind: kind)
  }

  @Test func countsWhatWouldComeBack() async throws {
    let diary = try TestDiary()
    _ = try await Self.attach("a photo", .photo, to: diary)
    _ = try await Self.attach("a voice", .voice, to: diary)
    _ = try await Self.attach("another photo", .photo, to: diary)
    let gone = try await diary.write("in the trash")
    try await diary.journal.delete([gone.id])
    _ = try await diary.journal.addMemo("a memo")
    let backup = try await diary.journal.backUp()
    let report = try await Self.rehearse(diary)
    #expect(report.backup == backup)
    #expect(report.found.entries == 3 && report.found.memos == 1)
    #expect(report.found.media == [.photo: 2, .voice: 1])
    #expect(report.missing.isEmpty && report.newer == 0 && report.damagedBackups == 0)
  }

  @Test func namesWhatIsMissing() async throws {
    let diary = try TestDiary()
    let photo = try await Self.attach("a photo", .photo, to: diary)
    let film = try await Self.attach("a film", .video, to: diary)
    let voice = try await Self.attach("a voice", .voice, to: diary)
    _ = try await diary.journal.backUp()
    let media = diary.folder.mediaFolder
    try FileSystem.remove(media.path(of: photo.media))
    try FileHandle(forWritingTo: URL(filePath: media.path(of: film.media))).truncate(atOffset: 3)
    let report = try await Self.rehearse(diary)
    #expect(report.missing == [.photo: 1, .video: 1])
    #expect(report.found.media == [voice.media.kind: 1])
  }

  @Test func tellsWhatIsNewerThanTheBackup() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("old", "words")
    _ = try await diary.journal.backUp()
    diary.hands.move(seconds: 60)
    _ = try await diary.write("new")
    _ = try await diary.journal.addMemo("new, too")
    var changed = Draft(entry)
    changed.body = "other words"
    _ = try await diary.journal.save(changed)
    #expect(try await Self.rehearse(diary).newer == 3)
  }

  @Test func passesOverABackupThatIsDamaged() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("old")
    let older = try await diary.journal.backUp()
    diary.hands.move(days: 1)
    let newer = try await diary.journal.backUp()
    let file = try File(changing: diary.folder.backupFolder.path(of: newer))
    try file.write(Array(repeating: 7, count: 4096)[...], at: 4096)
    let report = try await Self.rehearse(diary)
    #expect(report.backup == older && report.damagedBackups == 1)
  }

  @Test func triesTheNewestBackupAndNotThatOfAClockThatWasAhead() async throws {
    let diary = try TestDiary()
    let now = diary.hands.now
    diary.hands.move(days: 3000)
    try await diary.journal.backUp()
    diary.hands.set(now)
    _ = try await diary.write("new")
    let newest = try await diary.journal.backUp()
    let report = try await Self.rehearse(diary)
    #expect(report.backup == newest && report.found.entries == 1)
  }

  @Test func saysThatThereIsNoBackup() async throws {
    let diary = try TestDiary()
    let error = await #expect(throws: JournalError.self) { try await Self.rehearse(diary) }
    guard case .missing? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }

  @Test func refusesTheLettersOfAnotherDiary() async throws {
    let diary = try TestDiary.sealed()
    _ = try await diary.journal.backUp()
    for sheet in [Secret(), nil] {
      let error = #expect(throws: JournalError.self) { try Rehearsal(diary.folder, sheet: sheet) }
      guard case .wrongKeys? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
    }
  }

  /// The sheet alone opens the backup: no key file is looked at.
  @Test func needsNoKeyFile() async throws {
    let diary = try TestDiary.sealed()
    _ = try await diary.write("words")
    _ = try await diary.journal.backUp()
    try FileSystem.remove(diary.folder.path + "/" + StoredKeyFile.name)
    #expect(try await Self.rehearse(diary).found.entries == 1)
  }

  @Test func writesNothing() async throws {
    let diary = try TestDiary.sealed()
    _ = try await Self.attach("the words on the photo", .photo, to: diary)
    _ = try await diary.journal.backUp()
    let before = try FileManager.default.subpathsOfDirectory(atPath: diary.folder.path).sorted()
    _ = try await Self.rehearse(diary)
    let after = try FileManager.default.subpathsOfDirectory(atPath: diary.folder.path).sorted()
    #expect(before == after)
    #expect(try diary.files(with: "the words on the photo").isEmpty)
  }

  @Test func aCopyIsHeldAgainstTheFilesThatItHas() async throws {
    let diary = try TestDiary()
    _ = try await Self.attach("a photo", .photo, to: diary)
    let film = try await Self.attach("a film", .video, to: diary)
    let backup = try await diary.journal.backUp()
    var files = try await diary.journal.mediaToCopy()
    let rehearsal = try Rehearsal(diary.folder, sheet: Self.typed(diary.folder))
    #expect(try await rehearsal.run(backup, of: files, against: diary.journal).missing.isEmpty)
    files.removeAll { $0 == diary.folder.mediaFolder.copiedFile(of: film.media) }
    let report = try await rehearsal.run(backup, of: files, against: diary.journal)
    #expect(report.missing == [.video: 1] && report.found.media == [.photo: 1])
  }
}
