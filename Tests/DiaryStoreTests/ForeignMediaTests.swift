// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import Testing

@testable import DiaryStore

/// What comes with the entries of another program.
@Suite struct ForeignMediaTests {
  /// An entry with a file of each of these names, which holds that name.
  private static func entry(_ number: Int, with files: [String]) throws -> ImportedEntry {
    var entry = ImportedEntry(
      id: UniqueID(at: Moment(milliseconds: 1)), day: try day("2024-05-03"), source: "\(number)")
    entry.title = "entry \(number)"
    entry.media = files.map {
      ImportedMedium(id: UniqueID(at: Moment(milliseconds: 1)), file: $0)
    }
    return entry
  }

  private struct Source: ForeignSource {
    let steps: [ImportStep]
    let missing: Set<String>
    /// Those that hold more than their names by now.
    let changed: Set<String>
    private(set) var done = 0

    init(
      _ entries: [ImportedEntry], without missing: Set<String> = [], changed: Set<String> = []
    ) {
      self.init(steps: entries.map { .entry($0) }, without: missing, changed: changed)
    }

    init(steps: [ImportStep], without missing: Set<String> = [], changed: Set<String> = []) {
      (self.steps, self.missing, self.changed) = (steps, missing, changed)
    }

    var progress: (done: Int, of: Int) { (done, steps.count) }

    mutating func next() -> ImportStep? {
      guard done < steps.count else { return nil }
      done += 1
      return steps[done - 1]
    }

    func open(_ file: String) throws(ImportProblem) -> any ReadableContent {
      if missing.contains(file) { throw ImportProblem(file: file, reason: .missingMedia) }
      return Array((changed.contains(file) ? file + " changed" : file).utf8)
    }
  }

  /// Where two have to be at once before either can go on.
  private actor Meeting {
    private var waiting: CheckedContinuation<Void, Never>?
    private var hasMet = false

    func meet() async {
      if let waiting {
        (self.waiting, hasMet) = (nil, true)
        waiting.resume()
      } else if !hasMet {
        await withCheckedContinuation { waiting = $0 }
      }
    }
  }

  private static func copies(of diary: borrowing TestDiary) throws -> [String] {
    try diary.folder.mediaFolder.names().filter { $0.hasPrefix(MediaName.arriving) }
  }

  @Test(.timeLimit(.minutes(2))) func theyAreInspectedTwoAtOnceAndStayInTheirOrder() async throws {
    let diary = try TestDiary()
    let files = (0..<60).map { "\($0).jpg" }
    let entries = try [Self.entry(0, with: files), Self.entry(1, with: ["60.jpg"])]
    let meeting = Meeting()
    let report = try await diary.journal.importDiary(
      at: "somewhere",
      inspect: { _, name in
        await meeting.meet()
        return InspectedContent(named: name)
      }, from: { Source(entries) })
    #expect(report.problems.isEmpty)
    #expect((report.entriesAdded, report.mediaAdded) == (2, 61))
    let first = try #require(try await diary.journal.page(.oldestFirst).first)
    let attached = try await diary.journal.attachments(of: first.id)
    #expect(attached.map(\.media.bytes) == files.map(\.utf8.count))
    #expect(attached.map(\.uuid) == entries[0].media.map(\.id))
    #expect(try Self.copies(of: diary).isEmpty)
  }

  @Test func aFileOfSeveralEntriesComesOnce() async throws {
    let diary = try TestDiary()
    let entries = try [Self.entry(0, with: ["a.jpg", "b.jpg"]), Self.entry(1, with: ["a.jpg"])]
    let report = try await diary.journal.importDiary(
      at: "somewhere", inspect: { InspectedContent(named: $1) }, from: { Source(entries) })
    #expect((report.mediaAdded, report.attachmentsAdded) == (2, 3))
    #expect(try Self.copies(of: diary).isEmpty)
  }

  @Test func oneThatIsMissingKeepsNoOtherFromComing() async throws {
    let diary = try TestDiary()
    let entries = try [Self.entry(0, with: ["a.jpg", "b.jpg", "c.exe"])]
    let report = try await diary.journal.importDiary(
      at: "somewhere", inspect: { InspectedContent(named: $1) },
      from: { Source(entries, without: ["a.jpg"]) })
    #expect((report.entriesAdded, report.mediaAdded, report.mediaMissing) == (1, 1, 1))
    #expect(
      report.problems == [
        ImportProblem(file: "a.jpg", reason: .missingMedia),
        ImportProblem(file: "c.exe", reason: .unsupportedMedia),
      ])
    #expect(try Self.copies(of: diary).isEmpty)
  }

  @Test func aMemoOfNoKnownTimeThatWasEditedComesBackOnce() async throws {
    let diary = try TestDiary()
    let memo = ImportedMemo(id: UniqueID(at: Moment(milliseconds: 7)), text: "milk", source: "a")
    func take() async throws -> ImportReport {
      diary.hands.move(seconds: 60)
      return try await diary.journal.importDiary(
        at: "somewhere", inspect: { InspectedContent(named: $1) },
        from: { Source(steps: [.memo(memo)]) })
    }
    #expect(try await take().memosAdded == 1)
    let first = try #require(try await diary.journal.memos().first)
    _ = try await diary.journal.save("milk and bread", over: first)
    for added in [1, 0, 0] { #expect(try await take().memosAdded == added) }
  }

  @Test func aFileThatHasChangedComesForTheEntryThatLacksIt() async throws {
    let diary = try TestDiary()
    let first = try Self.entry(0, with: ["a.jpg"])
    _ = try await diary.journal.importDiary(
      at: "somewhere", inspect: { InspectedContent(named: $1) }, from: { Source([first]) })
    let second = try Self.entry(1, with: ["a.jpg"])
    _ = try await diary.journal.importDiary(
      at: "somewhere", inspect: { InspectedContent(named: $1) },
      from: { Source([first, second], changed: ["a.jpg"]) })
    for entry in try await diary.journal.page() {
      for attachment in try await diary.journal.attachments(of: entry.id) {
        let path = diary.folder.mediaFolder.path(of: attachment.media)
        #expect(FileManager.default.fileExists(atPath: path), "\(entry.title)")
      }
    }
    #expect(try Self.copies(of: diary).isEmpty)
  }

  @Test func whatIsOnItsWayGoesWhereTheImportIsCancelled() async throws {
    let diary = try TestDiary()
    let entries = try [Self.entry(0, with: (0..<30).map { "\($0).jpg" })]
    let journal = diary.journal
    let task = Task {
      try await journal.importDiary(
        at: "somewhere",
        inspect: { _, name in
          if name == "7.jpg" { withUnsafeCurrentTask { $0?.cancel() } }
          try Task.checkCancellation()
          return InspectedContent(named: name)
        }, from: { Source(entries) })
    }
    await #expect(throws: JournalError.self) { try await task.value }
    #expect(try await journal.statistics().entries == 0)
    #expect(try Self.copies(of: diary).isEmpty)
  }

  /// What only its content tells was refused, and an import of nothing else could not be begun.
  @Test func thePreviewExpectsWhatHasNoEnding() async throws {
    let diary = try TestDiary()
    let files = ["memo.qta", "image.jfif", "0123abcd", "notes.docx"]
    let entries = try [Self.entry(0, with: files)]
    let report = try await diary.journal.importDiary(
      at: "somewhere", dryRun: true, inspect: { InspectedContent(named: $1) },
      from: { Source(entries) })
    #expect((report.entriesAdded, report.mediaAdded) == (1, 3))
    #expect(
      report.problems == [ImportProblem(file: "notes.docx", reason: .unsupportedMedia)])
  }
}
