// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// What an import must never do, and what is left of one that is broken off.
@Suite struct ImportSafetyTests {
  @Test func readsNothingOutsideTheFolder() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "body")
    _ = try await diary.attach("mine", to: entry)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let secret = try diary.file("secret.jpg", Array("secret".utf8))
    let text = try folder.content(try #require(try folder.texts.first))
    let file = try #require(text.firstMatch(of: /media\/[0-9a-f]+\.jpg/)).output
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/linked", withDestinationPath: diary.folder.path + "/outside")
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.jpg", withDestinationPath: secret)
    try manager.createSymbolicLink(
      atPath: folder.path + "/2024-01-01.md", withDestinationPath: secret)
    let ways = [
      "../../../../outside/secret.jpg", secret, "../../linked/secret.jpg", "../../link.jpg",
      "../../..", "media/../../../../outside/secret.jpg", "a\0b",
    ]
    for (index, way) in ways.enumerated() {
      let id = UniqueID(at: Moment(milliseconds: index))
      let escaped = JSON.text(way).line.dropFirst().dropLast()
      try folder.write(
        text.replacing(file, with: escaped).replacing("\(entry.uuid)", with: "\(id)"),
        to: "2026/11/way\(index).md")
    }
    let other = try TestDiary()
    let report = try await other.take(folder)
    let refused = report.problems.filter { $0.reason == .leavesFolder }.map(\.file).sorted()
    #expect(
      refused
        == (["2024-01-01.md", "link.jpg", "linked"] + ways.indices.map { "2026/11/way\($0).md" })
        .sorted())
    #expect(try other.mediaNames.count == 1)
    #expect(report.entriesAdded == ways.count + 1)
  }

  @Test func refusesWhatItDoesNotUnderstandAsAWhole() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("words", to: "2024-01-01.md")
    let manifests: [(String, ImportRefusal)] = [
      (
        "{\"files\": [{\"a\": [1, {}]}], \"format\":\"org.harudiary.export\",\"version\":2}",
        .newerVersion(2)
      ),
      ("{\"format\":\"org.other\",\"version\":1}", .foreignManifest), ("", .foreignManifest),
      ("[]", .foreignManifest), ("{\"format\":", .foreignManifest),
    ]
    for (text, reason) in manifests {
      try folder.write(text, to: "manifest.json")
      let error = await #expect(throws: JournalError.self) {
        try await diary.journal.importFolder(folder.path)
      }
      guard case .importRefused(reason)? = error else { return #expect(Bool(false), "\(text)") }
    }
    #expect(try await diary.journal.page().isEmpty)
    let error = await #expect(throws: JournalError.self) {
      try await diary.journal.importFolder("/nowhere/at/all")
    }
    guard case .importRefused(.noFolder)? = error else { return #expect(Bool(false)) }
  }

  @Test func refusesATextThatIsTooLong() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("", to: "2024-01-01.md")
    #expect(truncate(folder.path + "/2024-01-01.md", (64 << 20) + 1) == 0)
    let report = try await diary.take(folder)
    #expect(report.problems == [ImportProblem(file: "2024-01-01.md", reason: .tooLarge)])
  }

  /// What had been deleted a month before the import went for good with it.
  @Test func whatComesIntoTheTrashHasAllItsTimeThere() async throws {
    let diary = try TestDiary()
    let kept = try await diary.write("kept")
    try await diary.journal.delete(try await diary.attach("a", to: kept).id)
    try await diary.journal.delete([try await diary.write("deleted").id])
    try await diary.journal.delete(try #require(try await diary.journal.addMemo("memo")).id)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let other = try TestDiary()
    try await other.pass(days: 40)
    try await other.take(folder)
    try await other.journal.tidy()
    #expect(try await other.journal.trash().count == 3)
    try await other.pass(days: 29)
    #expect(try await other.journal.emptyExpired() == 0)
    try await other.pass(days: 1)
    #expect(try await other.journal.emptyExpired() == 3)
  }

  // MARK: - Sizes

  /// Sizes are added up, and a sum that is too large is a crash. It is not the size that tells
  /// whether a file is right.
  @Test(arguments: [Int.max, 1, 1 << 40], [true, false])
  func believesNoSizeThatAListSays(_ bytes: Int, _ isMissing: Bool) async throws {
    let diary = try TestDiary()
    for number in 0..<3 {
      _ = try await diary.attach("content \(number)", to: try await diary.write("\(number)"))
    }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    for file in try folder.texts {
      let text = try folder.content(file)
      #expect(text.contains(/"bytes": ?9/))
      try folder.write(text.replacing(/"bytes": ?9/, with: "\"bytes\":\(bytes)"), to: file)
    }
    let media = try folder.files.filter { $0.contains("media/") }
    #expect(media.count == 3)
    let away = folder.path + "-away"
    if isMissing { try FileManager.default.moveItem(atPath: folder.path, toPath: away) }
    defer { try? FileManager.default.removeItem(atPath: away) }
    if isMissing {
      for file in try FileManager.default.subpathsOfDirectory(atPath: away)
      where file.hasSuffix(".md") || file == "manifest.json" {
        try folder.write(Data(contentsOf: URL(filePath: away + "/" + file)), to: file)
      }
    }
    let other = try TestDiary()
    let report = try await other.take(folder)
    #expect((report.entriesAdded, report.mediaMissing) == (3, isMissing ? 3 : 0))
    _ = try await other.journal.statistics()
    _ = try await other.journal.uncopied(since: nil)
    let files = try await other.journal.missingMedia()
    #expect(files.count == (isMissing ? 3 : 0))
    #expect(files.reduce(0) { $0 + $1.bytes } >= 0)
    if isMissing {
      for file in media {
        try folder.write(Data(contentsOf: URL(filePath: away + "/" + file)), to: file)
      }
      #expect(try await other.take(folder).mediaAdded == 3)
    }
    #expect(try await other.journal.hasAllMediaWhole())
    #expect(try await other.journal.mediaToCopy().count == 3)
    #expect(await other.journal.check().isClean)
  }

  // MARK: - Broken off

  /// What was added stays and is whole; importing again completes it.
  @Test(arguments: [1, 2, 201, 260]) func completesWhatWasBrokenOff(_ step: Int) async throws {
    let diary = try TestDiary()
    for number in 0..<230 { _ = try await diary.write("\(number)", "wort") }
    for number in 0..<60 {
      let entry = try await diary.write("m\(number)")
      _ = try await diary.attach("content \(number)", to: entry)
      if number.isMultiple(of: 5) {
        diary.hands.move(seconds: 11)
        var draft = Draft(entry)
        draft.body = "later"
        try await diary.journal.save(draft)
        try await diary.journal.seal(entry.id, until: day("2099-01-01"))
      }
    }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let other = try TestDiary()
    let journal = other.journal
    let task = Task {
      try await journal.importFolder(folder.path) { done, _ in
        if done >= step { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: JournalError.self) { try await task.value }
    let there = try await journal.page(limit: 1000).count
    #expect(there < 290)
    #expect(await journal.check().findings.isEmpty)
    let report = try await other.take(folder)
    #expect(report.entriesThere == there)
    #expect(report.entriesAdded == 290 - there)
    #expect(
      DiaryImage.difference(try await DiaryImage(diary.journal), try await DiaryImage(journal))
        .isEmpty)
    #expect(await journal.check().findings.isEmpty)
  }

  /// A row that can't be written takes its batch back, and none of what the window saves meanwhile.
  @Test func aFailedBatchLeavesAWholeDiary() async throws {
    let diary = try TestDiary()
    for number in 0..<5 {
      _ = try await diary.attach("\(number)", to: try await diary.write("\(number)"))
    }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    try await other.journal.write { database in
      try database.execute(
        """
        CREATE TRIGGER fault BEFORE INSERT ON entry WHEN new.title = '3' BEGIN
          SELECT RAISE(ABORT, 'fault');
        END
        """)
    }
    await #expect(throws: JournalError.self) { try await other.journal.importFolder(folder.path) }
    #expect(try await other.journal.page().isEmpty)
    #expect(try !other.mediaNames.contains { $0.hasPrefix(MediaName.arriving) })
    try await other.journal.write { try $0.execute("DROP TRIGGER fault") }
    try await other.take(folder)
    #expect(try await DiaryImage(other.journal) == DiaryImage(diary.journal))
    #expect(await other.journal.check().findings.isEmpty)
  }

  @Test func savesDoNotWaitForAnImport() async throws {
    let diary = try TestDiary()
    for number in 0..<400 { _ = try await diary.write("\(number)", "wort") }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    let journal = other.journal
    let isDone = Steps()
    async let report = journal.importFolder(folder.path) { done, total in
      if done == total { isDone.note(done) }
    }
    var saved = 0
    while isDone.all.isEmpty {
      var draft = journal.newDraft()
      draft.title = "meanwhile \(saved)"
      try await journal.save(draft)
      saved += 1
    }
    #expect(try await report.entriesAdded == 400)
    #expect(try await journal.page(limit: 10_000).count == 400 + saved)
  }
}
