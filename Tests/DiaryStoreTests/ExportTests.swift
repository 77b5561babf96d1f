// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// What an export holds, looked at from outside.
struct ExportedFolder {
  let path: String

  init(of diary: borrowing TestDiary, _ name: String = "export") {
    path = diary.folder.path + "/" + name
  }

  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
    }
  }

  var texts: [String] { get throws { try files.filter { $0.hasSuffix(".md") } } }

  func content(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + file)), as: UTF8.self)
  }

  func write(_ content: String, to file: String) throws {
    try write(Data(content.utf8), to: file)
  }

  func write(_ content: Data, to file: String) throws {
    let target = URL(filePath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: target)
  }
}

@Suite struct ExportTests {
  /// Equal, complete, without doubles, announced truthfully, for every kind of thing in a diary.
  @Test(arguments: 0..<40) func comesBackAsItWas(_ seed: Int) async throws {
    let diary = try TestDiary()
    try await RandomDiary.fill(diary, seed: seed)
    let folder = ExportedFolder(of: diary)
    let exported = try await diary.journal.export(to: folder.path, .everything)
    #expect(exported.problems.isEmpty)

    let other = try TestDiary()
    // What comes into the trash later stays there longer.
    let before = try folderContent(other.folder.media)
    let empty = try await DiaryImage(other.journal)
    let promised = try await other.journal.importFolder(folder.path, dryRun: true)
    #expect(try folderContent(other.folder.media) == before)
    #expect(try await DiaryImage(other.journal) == empty)

    let report = try await other.journal.importFolder(folder.path)
    #expect(withoutPast(report) == promised)
    #expect(report.past != nil || exported.entries + exported.memos == 0)
    #expect(report.problems.isEmpty)
    #expect(report.entriesAdded == exported.entries)
    #expect(report.memosAdded == exported.memos)
    #expect(report.versionsAdded == exported.versions)
    let (image, copy) = (try await DiaryImage(diary.journal), try await DiaryImage(other.journal))
    #expect(DiaryImage.difference(image, copy).isEmpty)
    #expect(image == copy)
    #expect(await other.journal.check().isClean)

    let promisedAgain = try await other.journal.importFolder(folder.path, dryRun: true)
    let again = try await other.journal.importFolder(folder.path)
    #expect(again == promisedAgain)
    #expect(again.months.map(\.added).allSatisfy { $0 == 0 })
    #expect(again.months.map(\.there) == report.months.map(\.added))
    #expect(withoutMonths(again) == unchanged(exported))
    #expect(try await DiaryImage(other.journal) == copy)
  }

  /// The number by which it can be taken back is new each time, and no dry run has one.
  private func withoutPast(_ report: ImportReport) -> ImportReport {
    var report = report
    report.past = nil
    return report
  }

  private func withoutMonths(_ report: ImportReport) -> ImportReport {
    var report = report
    report.months = []
    return report
  }

  private func unchanged(_ exported: ExportReport) -> ImportReport {
    var report = ImportReport()
    report.entriesThere = exported.entries
    report.memosThere = exported.memos
    return report
  }

  private func folderContent(_ path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// No word of the trash, of versions or of sealed letters is in what one can leaf through.
  @Test(arguments: 0..<40) func keepsSecretsOutOfWhatCanBeRead(_ seed: Int) async throws {
    let diary = try TestDiary()
    try await RandomDiary.fill(diary, seed: seed)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    for file in try folder.files {
      #expect(!file.contains(RandomDiary.secret))
      #expect(try !folder.content(file).contains(RandomDiary.secret), "\(file)")
      #expect(!file.hasPrefix("trash") && !file.hasPrefix("history"))
    }
    let other = try TestDiary()
    let report = try await other.journal.importFolder(folder.path)
    #expect(report.problems.isEmpty)
    let image = try await DiaryImage(diary.journal, isReadable: true)
    let copy = try await DiaryImage(other.journal, isReadable: true)
    #expect(DiaryImage.difference(image, copy).isEmpty)
    #expect(try await DiaryImage(other.journal).lines["version"] == [])
    #expect(try await other.journal.trash().isEmpty)
  }

  @Test func listsEveryFileWithItsHashAndLetsNobodyElseRead() async throws {
    let diary = try TestDiary()
    try await RandomDiary.fill(diary, seed: 5)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let manifest = try #require(
      JSONReader.value(Array(try folder.content("manifest.json").utf8)[...]))
    #expect(manifest["format"] == .text("org.harudiary.export"))
    #expect(manifest["version"] == .int(1))
    let listed = try #require(manifest["files"]?.list)
    #expect(
      listed.compactMap { $0["path"]?.text }.sorted()
        == (try folder.files).filter { $0 != "manifest.json" })
    for file in listed {
      let path = try #require(file["path"]?.text)
      let content = try Data(contentsOf: URL(filePath: folder.path + "/" + path))
      #expect(file["sha256"]?.text == Hex.text(SHA256.hash(content)))
      #expect(file["bytes"]?.int == content.count)
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(mode[.posixPermissions] as? Int == 0o700)
  }

  @Test func namesFilesSoThatEveryDiskTakesThem() async throws {
    let diary = try TestDiary()
    let titles = [
      "Some title!", "some TITLE", "한글 제목: 봄/가을?", "CON", "..", "a\0b\u{200b}c", "",
      String(repeating: "가", count: 400), String(repeating: "가", count: 400),
      "e" + String(repeating: "\u{301}", count: 900), "<>:\"|?*\\", "🌿", "ends. ",
    ]
    for title in titles { _ = try await diary.write(title, "x") }
    let folder = ExportedFolder(of: diary)
    #expect(try await diary.journal.export(to: folder.path).entries == titles.count)
    let names = try folder.texts.map { URL(filePath: $0).lastPathComponent }
    #expect(Set(names.map { $0.lowercased() }).count == titles.count)
    for name in names {
      #expect(name.utf8.count <= 255)
      #expect(name.wholeMatch(of: /\d{4}-\d\d-\d\d_\d{4}[\p{L}\p{M}\p{N}-]*\.md/) != nil, "\(name)")
    }
    #expect(names.contains { $0.hasSuffix("-some-title.md") })
    #expect(names.contains { $0.hasSuffix("-some-title-2.md") })
    #expect(names.contains { $0.hasSuffix("-한글-제목-봄-가을.md") })
  }

  @Test func showsMediaToOtherPrograms() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("바다", "no newline at the end")
    let added = try await diary.journal.attach(
      try diary.file("a.JPG", [1, 2]), to: entry.id, kind: .photo, caption: "물\n[결]")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(try folder.texts.first)
    let name = Hex.text(added.media.hash).prefix(16)
    #expect(
      try folder.content(file).hasSuffix(
        "---\nno newline at the end\n<!-- haru:media -->\n\n![물 \\[결\\]](media/\(name).jpg)\n"))
    #expect(try folder.files.contains { $0.hasSuffix("media/\(name).jpg") })
  }

  @Test func coversNothingThatIsThere() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("x")
    let full = ExportedFolder(of: diary, "full")
    try full.write("mine", to: "notes.txt")
    let link = diary.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: full.path)
    for (path, reason) in [
      (full.path, ExportRefusal.notEmpty), (full.path + "/notes.txt", .notEmpty),
      (link, .notEmpty), (full.path + "/no/where", .noFolder),
    ] {
      let error = await #expect(throws: JournalError.self) {
        try await diary.journal.export(to: path)
      }
      guard case .exportRefused(reason)? = error else { return #expect(Bool(false), "\(path)") }
    }
    #expect(try full.files == ["notes.txt"])
    let empty = diary.folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    _ = try await diary.journal.export(to: empty + "/")
    #expect(exists(empty + "/manifest.json"))
    #expect(leftovers(diary.folder.path).isEmpty)
  }

  @Test(.plainOnly("nothing is left of a sealed medium that is another file"))
  func exportsWhatCanBeReadAndNamesTheRest() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let media = diary.folder.mediaFolder
    let (gone, spoilt) = (
      try await diary.attach("a", to: entry), try await diary.attach("bb", to: entry)
    )
    _ = try await diary.attach("whole", to: entry)
    try FileManager.default.removeItem(atPath: media.path(of: gone.media))
    try Data("?".utf8).write(to: URL(filePath: media.path(of: spoilt.media)))
    let folder = ExportedFolder(of: diary)
    let report = try await diary.journal.export(to: folder.path)
    #expect(report.media == 2)
    let prefix = entry.day.iso.prefix(7).split(separator: "-").joined(separator: "/") + "/media/"
    func file(_ attachment: DiaryCore.Attachment) -> String {
      prefix + Hex.text(attachment.media.hash).prefix(16) + ".jpg"
    }
    #expect(
      report.problems == [.missingMedia(file: file(gone)), .damagedMedia(file: file(spoilt))])

    let other = try TestDiary()
    let promised = try await other.journal.importFolder(folder.path, dryRun: true)
    let imported = try await other.journal.importFolder(folder.path)
    #expect(imported.past != nil)
    #expect(withoutPast(imported) == promised)
    #expect(imported.problems.map(\.reason) == [.missingMedia, .damagedMedia])
    #expect((imported.mediaAdded, imported.mediaMissing, imported.mediaDamaged) == (2, 1, 1))
    let attached = try await other.journal.attachments(of: Entry.ID(1))
    #expect(attached.map(\.uuid) == (try await diary.journal.attachments(of: entry.id)).map(\.uuid))
    #expect(try await other.journal.source(of: attached[1].media).bytes() == Array("?".utf8))

    // The lost one is found, and comes with the next import.
    try folder.write("a", to: file(gone))
    #expect(try await other.journal.importFolder(folder.path).mediaAdded == 1)
    #expect(try await other.journal.source(of: attached[0].media).bytes() == Array("a".utf8))
    #expect(await other.journal.check().isClean)
  }

  @Test(arguments: [0, 1, 7, 15]) func leavesNothingWhereItIsCancelled(_ step: Int) async throws {
    let diary = try TestDiary()
    for number in 0..<10 {
      _ = try await diary.attach("\(number)", to: try await diary.write("\(number)"))
    }
    let folder = ExportedFolder(of: diary)
    let journal = diary.journal
    let task = Task {
      try await journal.export(to: folder.path) { done, _ in
        if done >= step { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    if step == 0 { task.cancel() }
    let error = await #expect(throws: JournalError.self) { try await task.value }
    guard case .failed(let underlying)? = error, underlying is CancellationError else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(!exists(folder.path))
    #expect(leftovers(diary.folder.path).isEmpty)
  }

  @Test func tellsHowFarItIs() async throws {
    let diary = try TestDiary()
    for number in 0..<5 { _ = try await diary.write("\(number)") }
    let steps = Steps()
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path) { steps.note($0, $1) }
    #expect(steps.all == (1...5).map { [$0, 5] })
    let other = try TestDiary()
    let more = Steps()
    _ = try await other.journal.importFolder(folder.path) { more.note($0, $1) }
    #expect(more.all == (1...5).map { [$0, 5] })
  }
}

func leftovers(_ path: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter {
    $0.hasPrefix(".haru")
  }
}
