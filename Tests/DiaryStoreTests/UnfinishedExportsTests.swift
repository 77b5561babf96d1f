// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Testing

@testable import DiaryStore

/// A killed export lay beside its target in plain for ever.
@Suite struct UnfinishedExportsTests {
  private struct Place: ~Copyable {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-place-\(UUID())").path

    init() throws { try FileSystem.makeFolder(path) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func notes(_ diary: borrowing TestDiary) throws -> [String] {
    try FileSystem.names(in: diary.folder.path + "/exporting")
  }

  /// As far as a process comes that is killed: its lock is gone with it.
  private func kill(
    in parent: String, _ diary: borrowing TestDiary, writing: Bool = true
  ) throws -> String {
    let note = try UnfinishedExports(of: diary.folder).begin(
      in: parent, UniqueID(at: diary.hands.now))
    if writing {
      try FileSystem.makeFolder(note.path)
      try Data("secret".utf8).write(to: URL(filePath: note.path + "/entry.md"))
    }
    return note.path
  }

  @Test func removesWhatAKilledExportLeft() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let path = try kill(in: place.path, diary)
    let early = try kill(in: place.path, diary, writing: false)
    #expect(exists(path))
    try await diary.again().tidy()
    #expect(!exists(path) && !exists(early))
    #expect(try notes(diary).isEmpty)
  }

  /// A single photo, or an entry as a text, is a file and no folder.
  @Test func removesAFileThatAKilledExportLeft() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let path = try kill(in: place.path, diary, writing: false)
    try Data("secret".utf8).write(to: URL(filePath: path))
    #expect(try await UnfinishedExports(of: diary.folder).clear().isEmpty)
    #expect(try FileSystem.names(in: place.path).isEmpty)
    #expect(try notes(diary).isEmpty)
  }

  @Test func aSingleFileIsNotedBeforeItIsWritten() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let exports = UnfinishedExports(of: diary.folder)
    try await exports.makeFile(at: place.path + "/a.md") { begun in
      #expect(try notes(diary).count == 1)
      try Data("words".utf8).write(to: URL(filePath: begun))
      #expect(try FileSystem.names(in: place.path).allSatisfy { $0.hasPrefix(".haru-export-") })
    }
    #expect(try FileSystem.names(in: place.path) == ["a.md"])
    #expect(try notes(diary).isEmpty)
  }

  /// As a recording that becomes another format.
  @Test func aFileThatIsWrittenByOthersComesWholeOrNotAtAll() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let target = place.path + "/a.mp3"
    try Data("before".utf8).write(to: URL(filePath: target))
    await #expect(throws: CancellationError.self) {
      try await diary.journal.exportFile(to: target) { begun in
        try Data("half".utf8).write(to: URL(filePath: begun))
        throw CancellationError()
      }
    }
    #expect(try FileSystem.names(in: place.path) == ["a.mp3"])
    #expect(try FileSystem.content(of: target) == Array("before".utf8))
    try await diary.journal.exportFile(to: target) { begun in
      try Data("whole".utf8).write(to: URL(filePath: begun))
    }
    #expect(try FileSystem.names(in: place.path) == ["a.mp3"])
    #expect(try FileSystem.content(of: target) == Array("whole".utf8))
    #expect(try notes(diary).isEmpty)
  }

  @Test func writesNothingThatCanNotBeNoted() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let entry = try await diary.write("secret")
    let source = try await diary.journal.source(of: diary.attach("a photo", to: entry).media)
    try Data().write(to: URL(filePath: diary.folder.path + "/exporting"))
    await #expect(throws: JournalError.self) { try await source.copy(to: place.path + "/a.jpg") }
    await #expect(throws: JournalError.self) {
      try await diary.journal.share(entry.text, of: nil, as: .markdown, to: place.path + "/a.md")
    }
    #expect(try FileSystem.names(in: place.path).isEmpty)
  }

  @Test func leavesAnExportThatIsBeingWritten() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let exports = UnfinishedExports(of: diary.folder)
    let note = try exports.begin(in: place.path, UniqueID(at: diary.hands.now))
    try FileSystem.makeFolder(note.path)
    #expect(try await exports.clear().isEmpty)
    #expect(exists(note.path))
    #expect(try notes(diary).count == 1)
    note.end()
    #expect(try notes(diary).isEmpty)
  }

  @Test func tellsWhereALeftoverIsWhoseDiskIsNotHere() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let exports = UnfinishedExports(of: diary.folder)
    let path = try kill(in: place.path, diary)
    try FileManager.default.moveItem(atPath: place.path, toPath: place.path + "-away")
    #expect(try await exports.clear() == [path])
    // Where a disk was, there is an empty folder.
    try FileSystem.makeFolder(place.path)
    #expect(try await exports.clear() == [path])
    try FileManager.default.removeItem(atPath: place.path)
    try FileManager.default.moveItem(atPath: place.path + "-away", toPath: place.path)
    #expect(try await exports.clear().isEmpty)
    #expect(!exists(path))
    #expect(try notes(diary).isEmpty)
  }

  @Test func removesNothingElse() async throws {
    let diary = try TestDiary()
    let place = try Place()
    let stranger = place.path + "/.haru-export-\(UniqueID(at: diary.hands.now))"
    try FileSystem.makeFolder(stranger)
    _ = try kill(in: place.path, diary, writing: false)
    let folder = diary.folder.path + "/exporting/"
    try Data("1\n\(place.path)".utf8).write(to: URL(filePath: folder + "notes.txt"))
    #expect(try await UnfinishedExports(of: diary.folder).clear().isEmpty)
    #expect(exists(stranger))
    #expect(try notes(diary) == ["notes.txt"])
  }

  @Test func anExportLeavesNoNote() async throws {
    let diary = try TestDiary()
    let place = try Place()
    _ = try await diary.write("x")
    _ = try await diary.journal.export(to: place.path + "/out")
    #expect(try FileSystem.names(in: place.path) == ["out"])
    #expect(try notes(diary).isEmpty)
    await #expect(throws: JournalError.self) {
      try await diary.journal.export(to: place.path + "/out")
    }
    #expect(try notes(diary).isEmpty)
  }
}
