// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import Importers

/// What readers find, in a diary.
@Suite struct TakingInTests {
  /// A foreign diary as a program hands it to the journal.
  struct Source: ForeignSource {
    var reading: ForeignDiary.Reading

    var progress: (done: Int, of: Int) { reading.progress }

    mutating func next() -> ImportStep? { reading.next() }

    func open(_ file: String) throws(ImportProblem) -> any ReadableContent {
      do {
        return Content(content: try reading.open(file))
      } catch {
        throw ImportProblem(file: file, reason: .missingMedia)
      }
    }
  }

  struct Content: ReadableContent {
    let content: any SourceContent

    func byteCount() throws -> Int { try content.byteCount() }

    func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> { try content.read(places) }
  }

  static func take(
    _ path: String, into journal: Journal, dryRun: Bool = false
  ) async throws -> ImportReport {
    try await journal.importDiary(
      at: path, dryRun: dryRun, inspect: { InspectedContent(named: $1) },
      from: { Source(reading: try #require(try ForeignDiary(path, Findings.context)).read()) })
  }

  private func newJournal() throws -> (folder: String, journal: Journal) {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-taken-\(UUID())").path
    return (path, try Journal(JournalFolder.forTest(path), clock: .system))
  }

  @Test(arguments: [false, true]) func theSameAgainAddsNothing(_ isPacked: Bool) async throws {
    let source = try DayOneTests.folder()
    let path = isPacked ? try source.packed() : source.path
    let (folder, journal) = try newJournal()
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      if isPacked { try? FileManager.default.removeItem(atPath: path) }
    }
    let promised = try await Self.take(path, into: journal, dryRun: true)
    #expect(try await journal.page(.oldestFirst).isEmpty)
    let report = try await Self.take(path, into: journal)
    #expect(report.entriesAdded == 3)
    #expect(report.mediaAdded == 3)
    #expect(report.attachmentsAdded == 4)
    #expect((promised.entriesAdded, promised.mediaAdded) == (3, 3))
    #expect(Set(promised.problems) == Set(report.problems))
    let again = try await Self.take(path, into: journal)
    #expect((again.entriesAdded, again.entriesThere, again.mediaAdded) == (0, 3, 0))
    #expect((again.entriesKeptAsVersion, again.attachmentsAdded) == (0, 0))
    let entry = try #require(try await journal.page(.oldestFirst).first { $0.title == "부산에서" })
    let attachments = try await journal.attachments(of: entry.id)
    #expect(attachments.map(\.media.kind) == [.photo, .voice, .photo])
    #expect(
      entry.body
        == "![](\(attachments[0].photoName.address))\n\nWoke at 6.30 - late! a_b 1. x\n\n🎙️ 바람\n\n"
        + "![](dayone-moment://FFFF)\n\n📍 해운대, 부산, 대한민국")
    #expect(try await journal.source(of: attachments[0].media).bytes() == Array("jpeg".utf8))
    #expect(await journal.check().isClean)
    #expect(try source.content("photos/aa11.jpeg") == Data("jpeg".utf8))
  }

  @Test func whatIsMissingOrUnknownIsNamedAndStaysReadable() async throws {
    let source = try SourceFolder()
    try source.write(
      "![gone](gone.jpg) ![doc](a.pdf) ![ok](b.jpg)", to: "2024-01-01.md")
    try source.write("pdf", to: "a.pdf")
    try source.write("jpg", to: "b.jpg")
    let (folder, journal) = try newJournal()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let report = try await Self.take(source.path, into: journal)
    #expect(
      Set(report.problems) == [
        ImportProblem(file: "gone.jpg", reason: .missingMedia),
        ImportProblem(file: "a.pdf", reason: .unsupportedMedia),
      ])
    let entry = try #require(try await journal.page(.oldestFirst).first)
    let photo = try #require(try await journal.attachments(of: entry.id).first)
    #expect(
      entry.body == "![gone](gone.jpg) ![doc](a.pdf) ![ok](\(photo.photoName.address))")
  }

  @Test func whatIsNewTheNextDayComes() async throws {
    let source = try SourceFolder()
    try source.write("1:\n  text: one\n", to: "2024-02.txt")
    let (folder, journal) = try newJournal()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try await Self.take(source.path, into: journal)
    try source.write("1:\n  text: one more\n2:\n  text: two\n", to: "2024-02.txt")
    let report = try await Self.take(source.path, into: journal)
    #expect((report.entriesAdded, report.entriesKeptAsVersion) == (1, 1))
    let entries = try await journal.page(.oldestFirst)
    #expect(entries.map(\.body) == ["one", "two"])
    #expect(try await journal.versions(of: entries[0].id).map(\.body) == ["one more"])
    #expect(try await Self.take(source.path, into: journal).entriesThere == 2)
  }
}
