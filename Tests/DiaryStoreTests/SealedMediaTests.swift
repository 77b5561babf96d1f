// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

extension TestDiary {
  static func sealed() throws -> TestDiary { try TestDiary(keys: .forTest()) }

  /// Every file below the folder in which these bytes are.
  func files(with marker: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { name in
      let path = folder.path + "/" + name
      guard try FileSystem.isFile(path) else { return false }
      return try Data(contentsOf: URL(filePath: path)).range(of: Data(marker.utf8)) != nil
    }
  }

  /// Changes a byte of a file, as a disk may.
  func damage(_ path: String, at place: Int) throws {
    let file = try File(changing: path)
    try file.write([try file.read(place..<place + 1)[0] ^ 1], at: place)
  }
}

/// Media of a diary that has keys.
@Suite struct SealedMediaTests {
  private static let marker = "the words on the photo"
  /// Of four chunks, the last of which is not full.
  private static let content = Array(String(repeating: marker + " ", count: 10_000).utf8)

  private func attach(_ diary: borrowing TestDiary) async throws -> DiaryCore.Attachment {
    let outside = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).JPG").path
    try Data(Self.content).write(to: URL(filePath: outside))
    defer { try? FileManager.default.removeItem(atPath: outside) }
    let entry = try await diary.write("x")
    return try await diary.journal.attach(outside, to: entry.id, kind: .photo)
  }

  @Test func isReadAsBeforeAndLiesNowhereInPlain() async throws {
    let diary = try TestDiary.sealed()
    let added = try await attach(diary)
    #expect(added.media.bytes == Self.content.count && added.media.fileExtension == "jpg")
    let source = try await diary.again().source(of: added.media)
    #expect(try source.bytes() == Self.content)
    #expect(try await source.withFile { try $0.bytes() } == Self.content)
    #expect(try diary.files(with: Self.marker).isEmpty)
    let name = try #require(diary.mediaNames.first)
    #expect(name.count == 67 && !name.contains(added.media.hashText) && !name.contains("."))
    #expect(await diary.journal.check().findings.isEmpty)
  }

  @Test func theSameContentIsThereOnce() async throws {
    let diary = try TestDiary.sealed()
    let first = try await attach(diary)
    let path = diary.folder.mediaFolder.path(of: first.media)
    let before = try Data(contentsOf: URL(filePath: path))
    let second = try await attach(diary)
    #expect(first.media == second.media)
    #expect(try diary.mediaNames.count == 1)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func whatIsPastedIsNeverPlain() async throws {
    let diary = try TestDiary.sealed()
    let entry = try await diary.write("x")
    let (journal, folder) = (diary.journal, diary.folder.media)
    let added = try await journal.withFile(of: Self.content) { file in
      for name in try FileSystem.names(in: folder) {
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
        #expect(bytes.range(of: Data(Self.marker.utf8)) == nil)
      }
      let received = try await journal.receive(file)
      #expect(try received.file.bytes() == Self.content)
      return try await journal.attach(received, to: entry.id, kind: .photo)
    }
    #expect(try await journal.source(of: added.media).bytes() == Self.content)
    #expect(try diary.mediaNames.count == 1)
  }

  @Test(arguments: [64 + 70_000, 20, 60])
  func damageIsToldAsInAPlainDiary(place: Int) async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    try diary.damage(diary.folder.mediaFolder.path(of: media), at: place)
    #expect(
      await diary.journal.check(repairing: false).findings == [.damagedMedia(media, aside: nil)])
    let source = try await diary.journal.source(of: media)
    #expect(throws: JournalError.self) { try source.bytes() }
    guard case .damagedMedia(media, aside: let aside?)? = await diary.journal.check().findings.first
    else { return #expect(Bool(false)) }
    #expect(try FileSystem.names(in: aside) == [diary.folder.mediaFolder.name(of: media)])
    #expect(try diary.files(with: Self.marker).isEmpty)
    #expect(await diary.journal.check().findings == [.missingMedia(media)])
  }

  @Test func oneWhoseBeginningIsDamagedIsNoMissingOne() async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    try diary.damage(diary.folder.mediaFolder.path(of: media), at: 20)
    let target = FileManager.default.temporaryDirectory.appending(path: "haru-export-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: target) }
    let problems = try await diary.journal.export(to: target).problems
    guard case .damagedMedia? = problems.first, problems.count == 1 else {
      return #expect(Bool(false), "\(problems)")
    }
  }

  /// A byte of one chunk is damaged: the others are where they were.
  @Test func whatIsWholeOfADamagedOneIsExported() async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    let target = diary.folder.path + "/exported.jpg"
    let source = try await diary.journal.source(of: media)
    #expect(try await source.copy(to: target))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: target))) == Self.content)
    try FileSystem.remove(target)

    try diary.damage(diary.folder.mediaFolder.path(of: media), at: 64 + 70_000)
    #expect(try await !source.copy(to: target))
    var expected = Self.content
    expected.replaceSubrange(65_536..<131_072, with: repeatElement(0, count: 65_536))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: target))) == expected)
  }

  @Test func whatIsLeftOfACutOneIsExported() async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    let path = diary.folder.mediaFolder.path(of: media)
    try Data(contentsOf: URL(filePath: path)).prefix(100_000).write(to: URL(filePath: path))
    #expect(
      await diary.journal.check(repairing: false).findings == [.damagedMedia(media, aside: nil)])
    let target = diary.folder.path + "/exported.jpg"
    #expect(try await !diary.journal.source(of: media).copy(to: target))
    #expect(
      try [UInt8](Data(contentsOf: URL(filePath: target))) == Array(Self.content.prefix(65_536)))
  }

  @Test func isExportedInPlainAndImportedSealed() async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    let target = FileManager.default.temporaryDirectory.appending(path: "haru-export-\(UUID())")
      .path
    defer { try? FileManager.default.removeItem(atPath: target) }
    #expect(try await diary.journal.export(to: target).problems.isEmpty)

    let other = try TestDiary.sealed()
    #expect(try await other.journal.importFolder(target).mediaAdded == 1)
    #expect(try await other.journal.importFolder(target).mediaAdded == 0)
    let arrived = try #require(
      try await other.journal.read { try MediaTable.media(hash: media.hash, in: $0) })
    #expect(try await other.journal.source(of: arrived).bytes() == Self.content)
    #expect(try other.files(with: Self.marker).isEmpty)
    #expect(try other.mediaNames != diary.mediaNames, "each diary has names of its own")
    #expect(await other.journal.check().findings.isEmpty)
  }

  @Test func isSweptAsBefore() async throws {
    let diary = try TestDiary.sealed()
    let (unused, named) = (try await attach(diary), try await diary.write("y"))
    try await diary.journal.write { try AttachmentTable.remove(unused.id, in: $0) }
    try await diary.journal.sweepMedia()
    var draft = Draft(named)
    draft.body = "![](\(unused.media.hashText))"
    try await diary.journal.save(draft)
    try await diary.pass(days: 31)
    #expect(try await diary.journal.sweepMedia() == 0, "a text speaks of it")
    // As where a backup has taken the diary's place: it has no row.
    try await diary.journal.write { try MediaTable.remove(unused.media.id, in: $0) }
    #expect(try await diary.journal.sweepMedia() == 0)
    #expect(
      await diary.journal.check().findings == [.unusedFile(try #require(diary.mediaNames.first))])
    try await diary.journal.write {
      try $0.run("DELETE FROM version")
      try $0.run("UPDATE entry SET body = ''")
    }
    #expect(try await diary.journal.sweepMedia() == 1)
    #expect(try diary.mediaNames.isEmpty)
  }

  @Test func copiesElsewhereHaveItAsItIs() async throws {
    let diary = try TestDiary.sealed()
    let media = try await attach(diary).media
    let file = try #require(try await diary.journal.mediaToCopy().first)
    let path = diary.folder.path + "/" + file.path
    let sealed = try Data(contentsOf: URL(filePath: path))
    #expect(file.bytes == sealed.count)
    #expect(diary.journal.copiedFiles(of: [media]) == [file])
    #expect(try await diary.journal.unusedMedia(among: [file]).isEmpty)

    try FileSystem.remove(path)
    #expect(try await diary.journal.missingMedia() == [file])
    let place = try diary.journal.prepareFetching() + "/" + file.path
    try FileManager.default.createDirectory(
      atPath: FileSystem.parent(of: place), withIntermediateDirectories: true)
    try sealed.write(to: URL(filePath: place))
    try diary.damage(place, at: 1000)
    #expect(try await !diary.journal.takeFetched(file))
    #expect(!exists(place))
    try sealed.write(to: URL(filePath: place))
    #expect(try await diary.journal.takeFetched(file))
    #expect(try await diary.journal.source(of: media).bytes() == Self.content)
  }

  /// Each of many files has its row found without all rows being read again.
  @Test func manyFilesAreFoundByReadingTheRowsOnce() async throws {
    let diary = try TestDiary.sealed()
    let entry = try await diary.write("x")
    for number in 0..<20 { _ = try await diary.attach("\(number).jpg", to: entry) }
    let files = try await diary.journal.mediaToCopy()
    let before = diary.journal.mediaNames.readings
    for file in files {
      let there = try await diary.journal.read { database in
        try diary.journal.media(named: try #require(file.medium), in: database)
      }
      #expect(there != nil)
    }
    #expect(diary.journal.mediaNames.readings <= before + 1)
    _ = try await diary.attach("new.jpg", to: entry)
    let name = try #require(
      try await diary.journal.mediaToCopy().first { !files.contains($0) }?.medium)
    #expect(
      try await diary.journal.read { try diary.journal.media(named: name, in: $0) } != nil)
  }
}
