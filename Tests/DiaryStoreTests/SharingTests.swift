// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// One entry as a file, with what is with it in a folder beside.
@Suite struct SharingTests {
  private func place(_ diary: borrowing TestDiary) throws -> ExportedFolder {
    let folder = ExportedFolder(of: diary, "shared")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    return folder
  }

  private func entry(in diary: borrowing TestDiary) async throws -> Entry {
    let entry = try await diary.write("바다", "**글**")
    _ = try await diary.journal.attach(
      try diary.file("a.JPG", [1, 2]), to: entry.id, kind: .photo, caption: "물결")
    _ = try await diary.journal.attach(
      try diary.file("b.oga", [3]), to: entry.id, kind: .voice)
    return entry
  }

  @Test(arguments: [SharedForm.markdown, .html])
  func takesItsMediaAlong(_ form: SharedForm) async throws {
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let folder = try place(diary)
    let report = try await diary.journal.share(
      entry.text, of: entry.id, as: form, to: folder.path + "/my day.txt")
    #expect(report.problems.isEmpty)
    #expect(report.media == 2)
    #expect(
      try folder.files == ["my day-media/photo-1.jpg", "my day-media/voice-2.oga", "my day.txt"])
    #expect(try folder.content("my day-media/photo-1.jpg") == "\u{1}\u{2}")
    let text = try folder.content("my day.txt")
    #expect(text.contains("my%20day-media/photo-1.jpg"))
    #expect(text.contains("물결"))
    #expect(text.contains(form == .html ? "<audio" : "[voice-2.oga](my%20day-media/voice-2.oga)"))
  }

  @Test func isASingleFileWithoutMedia() async throws {
    let diary = try TestDiary()
    let folder = try place(diary)
    let path = folder.path + "/a.md"
    _ = try await diary.journal.share(
      Draft.Text(title: "새", body: "글"), of: nil, as: .markdown, to: path)
    #expect(try folder.files == ["a.md"])
    #expect(try folder.content("a.md") == "# 새\n\n글")
  }

  @Test func coversNoFolderThatIsThere() async throws {
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let folder = try place(diary)
    try folder.write("mine", to: "a-media/mine.txt")
    for _ in 0..<2 {
      _ = try await diary.journal.share(
        entry.text, of: entry.id, as: .html, to: folder.path + "/a.html")
    }
    #expect(try folder.content("a-media/mine.txt") == "mine")
    #expect(try folder.content("a.html").contains("a-media%20%283%29/photo-1.jpg"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test func saysWhatIsMissingAndKeepsTheRest() async throws {
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let photo = try #require(try await diary.journal.attachments(of: entry.id).first)
    try FileSystem.remove(diary.folder.mediaFolder.path(of: photo.media))
    let folder = try place(diary)
    let report = try await diary.journal.share(
      entry.text, of: entry.id, as: .markdown, to: folder.path + "/a.md")
    #expect(report.problems == [.missingMedia(file: "a-media/photo-1.jpg")])
    #expect(try folder.files == ["a-media/voice-2.oga", "a.md"])
    #expect(try !folder.content("a.md").contains("photo-1"))
  }

  @Test func aSealedLetterIsRefused() async throws {
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let day = try #require(entry.day.adding(days: 5))
    try await diary.journal.seal(entry.id, until: day)
    let folder = try place(diary)
    let error = await #expect(throws: JournalError.self) {
      try await diary.journal.share(
        entry.text, of: entry.id, as: .markdown, to: folder.path + "/a.md")
    }
    guard case .sealed? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aFullDiskLeavesNothingBehind() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let diary = try TestDiary()
    let entry = try await diary.write("큰", "글")
    _ = try await diary.journal.attach(
      try diary.file("big.jpg", [UInt8](repeating: 7, count: 6_000_000)), to: entry.id, kind: .photo
    )
    let error = await #expect(throws: JournalError.self) {
      try await diary.journal.share(
        entry.text, of: entry.id, as: .markdown, to: disk.path + "/a.md")
    }
    guard case .diskFull? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(try FileSystem.names(in: disk.path).isEmpty)
  }

  /// What is in it may have to be brought elsewhere just then.
  @Test func fromAFullDiskItGoesElsewhere() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let diary = try TestDiary()
    let entry = try await diary.write("큰", "글")
    let notes = disk.path + "/exporting"
    try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: diary.folder.path + "/exporting", withDestinationPath: notes)
    _ = try disk.fill()
    _ = disk.fillWithFiles()
    let target = diary.folder.path + "-elsewhere.md"
    defer { try? FileManager.default.removeItem(atPath: target) }
    _ = try await diary.journal.share(entry.text, of: entry.id, as: .markdown, to: target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("글"))
    #expect(try FileSystem.names(in: notes).isEmpty)
  }

  /// It is not the diary that can't be written to, and no message says so.
  @Test func aFolderThatCanNotBeWrittenToIsNamedAsThat() async throws {
    guard let disk = try SmallDisk.make() else { return }
    disk.setReadOnly(true)
    defer { disk.setReadOnly(false) }
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let journal = diary.journal
    let path = disk.path
    for error in [
      await #expect(throws: JournalError.self) {
        try await journal.share(entry.text, of: entry.id, as: .html, to: path + "/a.html")
      },
      await #expect(throws: JournalError.self) {
        try await ExportedFile.write("글", to: path + "/b.md")
      },
      await #expect(throws: JournalError.self) { try await journal.export(to: path + "/c") },
    ] {
      guard case .exportRefused(.notWritable)? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
    }
  }

  // MARK: - Handing over

  @Test func whatIsHandedOverIsForTheOwnerAloneAndGoes() async throws {
    let diary = try TestDiary()
    let place = diary.folder.path + "/run/haru"
    let handOver = TemporaryExport(in: place)
    try handOver.clear()
    let first = try await handOver.write([1], named: "a.pdf")
    let second = try await handOver.write([2], named: "a.pdf")
    #expect(first != second)
    for (path, mode) in [(first, 0o600), (FileSystem.parent(of: first), 0o700), (place, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    try handOver.clear()
    #expect(!exists(place))
  }

  // MARK: - Some of the entries

  @Test func onlyTheChosenEntriesAreExported() async throws {
    let diary = try TestDiary()
    let one = try await entry(in: diary)
    let two = try await diary.write("산", "둘")
    _ = try await diary.attach("other", to: two)
    let three = try await diary.write("들", "셋")
    _ = try await diary.journal.addMemo("메모")
    let folder = ExportedFolder(of: diary)
    let report = try await diary.journal.export(to: folder.path, chosen: [one.id, three.id])
    #expect(report.entries == 2)
    #expect(report.media == 2)
    #expect(report.memos == 0)
    let texts = try folder.texts
    #expect(texts.count == 2)
    #expect(try texts.contains { try folder.content($0).hasSuffix("셋") })
    #expect(try texts.allSatisfy { try !folder.content($0).contains("산") })

    let other = try TestDiary()
    let imported = try await other.journal.importFolder(folder.path)
    #expect(imported.problems.isEmpty)
    #expect(imported.entriesAdded == 2)
    #expect(imported.mediaAdded == 2)
  }
  @Test func nothingNamesTheFoldersOfTheOthers() async throws {
    let diary = try TestDiary()
    var ids: [Entry.ID] = []
    for name in ["여행", "비밀", "버린"] {
      var draft = diary.journal.newDraft()
      (draft.title, draft.folder) = (name, try await diary.journal.folder(named: name).id)
      ids.append(try #require(try await diary.journal.save(draft)).id)
    }
    try await diary.journal.delete([ids[2]])
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, chosen: [ids[0], ids[2]])
    let manifest = try #require(
      JSONReader.value(Array(try folder.content("manifest.json").utf8)[...]))
    #expect(manifest["folders"]?.list?.map { $0["name"] } == [.text("여행")])
    for file in try folder.files {
      #expect(try !folder.content(file).contains("비밀"))
    }
  }

  /// The others were read, too.
  @Test func aDamagedEntryThatIsNotChosenIsInNobodysWay() async throws {
    let diary = try TestDiary()
    let one = try await diary.write("산", "하나")
    let other = try await diary.write("들", "둘")
    try await diary.journal.write { database in
      try database.run("PRAGMA ignore_check_constraints = ON")
      try database.run("UPDATE entry SET uuid = x'00' WHERE id = ?", other.id.number)
    }
    let folder = ExportedFolder(of: diary)
    let report = try await diary.journal.export(to: folder.path, chosen: [one.id])
    #expect(report.entries == 1)
  }

  @Test(arguments: [SharedForm.markdown, .html])
  func saysThatItHoldsWhatWasTrimmedAway(_ form: SharedForm) async throws {
    let diary = try TestDiary()
    let entry = try await entry(in: diary)
    let voice = try #require(try await diary.journal.attachments(of: entry.id).last)
    let folder = try place(diary)
    for trim in [nil, Trim(from: 1000, to: nil)] {
      _ = try await diary.journal.setTrim(trim, of: voice.id)
      let report = try await diary.journal.share(
        entry.text, of: entry.id, as: form, to: folder.path + "/a.txt")
      #expect(report.holdsTrimmed == (trim != nil))
    }
  }
}
