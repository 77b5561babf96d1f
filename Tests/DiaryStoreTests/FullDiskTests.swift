// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// A small disk of its own; where the system does not let us mount one, there is none.
struct SmallDisk: ~Copyable {
  let path: String

  private init(_ path: String) { self.path = path }

  /// One that has room for so many files, if a number is given.
  static func make(files: Int? = nil, megabytes: Int = 3) throws -> SmallDisk? {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-disk-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let options = "size=\(megabytes)m" + (files.map { ",nr_inodes=\($0)" } ?? "")
    guard mount("haru-test", path, "tmpfs", 0, options) == 0 else {
      try FileManager.default.removeItem(atPath: path)
      return nil
    }
    return SmallDisk(path)
  }

  /// Fills it up to the last byte; returns the file that does so.
  func fill() throws -> String {
    let file = path + "/ballast"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    for size in [65536, 4096, 512, 1] {
      while (try? handle.write(contentsOf: Data(repeating: 0, count: size))) != nil {}
    }
    return file
  }

  /// Makes files until there is room for no more; returns them.
  func fillWithFiles() -> [String] {
    var files: [String] = []
    while case let file = path + "/ballast-\(files.count)",
      FileManager.default.createFile(atPath: file, contents: nil)
    {
      files.append(file)
    }
    return files
  }

  func setReadOnly(_ isReadOnly: Bool) {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    #expect(mount("haru-test", path, "tmpfs", flags, nil) == 0)
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    try? FileManager.default.removeItem(atPath: path)
  }
}

@Suite(.serialized) struct FullDiskTests {
  @Test func saysThatTheDiskIsFullAndKeepsWhatWasSaved() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let folder = JournalFolder.forTest(disk.path + "/diary")
    let journal = try Journal(folder)
    var draft = journal.newDraft()
    draft.title = "전"
    let entry = try #require(try await journal.save(draft))
    let outside = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).jpg").path
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try Data(repeating: 9, count: 900_000).write(to: URL(filePath: outside))
    let ballast = try disk.fill()

    draft.body = String(repeating: "긴 글 ", count: 100_000)
    expectFull(await #expect(throws: JournalError.self) { try await journal.save(draft) })
    expectFull(
      await #expect(throws: JournalError.self) {
        try await journal.attach(outside, to: entry.id, kind: .photo)
      })
    expectFull(await #expect(throws: JournalError.self) { try await journal.backUp() })
    #expect(try await journal.page() == [entry])
    #expect(try folder.mediaFolder.names().isEmpty)
    #expect(try journal.backups().isEmpty)

    try FileManager.default.removeItem(atPath: ballast)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.backup).isEmpty)
    _ = try await journal.attach(outside, to: entry.id, kind: .photo)
    #expect(await journal.check().isClean)
    #expect(try await Journal(folder).page() == [entry])
  }

  @Test func leavesNoHalfExportAndNoHalfImportOnAFullDisk() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let diary = try TestDiary()
    for number in 0..<8 {
      let entry = try await diary.write("\(number)", String(repeating: "긴 글 ", count: 20_000))
      _ = try await diary.journal.attach(
        try diary.file(
          "a.jpg", (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* (number + 3)) }),
        to: entry.id, kind: .photo)
    }
    let (path, journal) = (disk.path + "/export", diary.journal)
    expectFull(await #expect(throws: JournalError.self) { try await journal.export(to: path) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)

    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let small = try Journal(JournalFolder.forTest(disk.path + "/diary"))
    expectFull(
      await #expect(throws: JournalError.self) { try await small.importFolder(folder.path) })
    #expect(await small.check().isClean)
    let names = try small.folder.mediaFolder.names()
    #expect(!names.contains { $0.hasPrefix(MediaName.arriving) })
  }

  @Test func saysThatTheDiskIsFullWhereThereIsNoRoomForAnotherFile() async throws {
    guard let disk = try SmallDisk.make(files: 40) else { return }
    let folder = JournalFolder.forTest(disk.path + "/diary")
    let entry = try await write("전", into: folder)
    var ballast = disk.fillWithFiles()
    // SQLite wants two files beside a database, beside the copy too.
    for _ in 0..<2 {
      expectFull(#expect(throws: JournalError.self) { try Journal(folder) })
      try FileManager.default.removeItem(atPath: ballast.removeLast())
    }
    let journal = try Journal(folder)
    for _ in 0..<3 {
      expectFull(await #expect(throws: JournalError.self) { try await journal.backUp() })
      try FileManager.default.removeItem(atPath: ballast.removeLast())
    }
    // Those that failed may let go of a file a little later.
    try FileManager.default.removeItem(atPath: ballast.removeLast())
    try await journal.backUp()
    #expect(try FileSystem.names(in: folder.backup).filter { $0 != "diary.key" }.count == 1)
    #expect(try await journal.page() == [entry])
    expectFull(
      #expect(throws: JournalError.self) {
        let none = disk.fillWithFiles()
        defer { for file in none { try? FileManager.default.removeItem(atPath: file) } }
        _ = try Journal(JournalFolder.forTest(disk.path + "/other"))
      })
  }

  @Test func readsADiaryInAFolderThatCanNotBeWrittenTo() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let folder = JournalFolder.forTest(disk.path + "/diary")
    let entry = try await write("읽기", into: folder)
    disk.setReadOnly(true)
    let error = #expect(throws: JournalError.self) { try Journal(folder) }
    guard case .readOnly? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    let journal = try Journal.openReadOnly(folder)
    #expect(try await journal.entry(entry.id) == entry)
    #expect(await journal.check().isClean)
    await #expect(throws: JournalError.self) { try await journal.delete([entry.id]) }
  }

  @Test func keepsWhatWasSaidWhenTheDiskIsFull() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let journal = try Journal(JournalFolder.forTest(disk.path + "/diary"))
    let file = try await journal.beginRecording(sampleRate: 48_000)
    try file.write([UInt8](repeating: 5, count: 100_000))
    try file.synchronize()
    let bytes = file.bytes
    #expect((1..<3 << 20).contains(file.freeBytes))
    let ballast = try disk.fill()
    #expect(file.freeBytes == 0)
    expectFull(
      await #expect(throws: JournalError.self) {
        try await journal.beginRecording(sampleRate: 48_000)
      })
    // Its second name takes no room, but what is written about it does, once the log is full.
    let draft = journal.newDraft()
    while (try? await journal.begin(draft)) != nil {}
    expectFull(
      await #expect(throws: JournalError.self) { try await journal.finish(file.recording.id) })
    expectFull(
      await #expect(throws: JournalError.self) { try await journal.discard(file.recording.id) })
    #expect(file.bytes == bytes)
    #expect(try journal.folder.mediaFolder.names().allSatisfy { !$0.hasPrefix(".") })

    try FileManager.default.removeItem(atPath: ballast)
    let attachment = try #require(try await journal.finish(file.recording.id))
    #expect(attachment.media.bytes == 100_000)
    #expect(await journal.check().isClean)
  }

  private func write(_ title: String, into folder: JournalFolder) async throws -> Entry {
    let journal = try Journal(folder)
    var draft = journal.newDraft()
    draft.title = title
    return try #require(try await journal.save(draft))
  }

  private func expectFull(_ error: JournalError?) {
    guard case .diskFull? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}
