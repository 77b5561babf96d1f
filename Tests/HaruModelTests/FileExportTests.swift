// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import HaruWords
import Synchronization
import TestDiary
import TestKeys
import TestPictures
import TestSupport
import XCTest

@testable import HaruModel

/// Books, and files for other programs.
final class FileExportTests: XCTestCase {
  private static let arabic = "ذهبنا إلى البحر اليوم، وكان الماء باردًا."

  @MainActor private static func diary(keys: DiaryKeys? = nil) throws -> OpenDiary {
    let open = try OpenDiary(keys: keys)
    try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      for (month, title, body) in [
        (3, "바다", "길을 **걸었다**.\n\n- [x] 빵"), (3, "", "Second of March"),
        (6, "البحر", Self.arabic), (12, "End", "last words"),
      ] {
        var draft = journal.newDraft()
        draft.day = try XCTUnwrap(Day(year: 2026, month: month, day: 14))
        (draft.title, draft.body, draft.tags) = (title, body, ["family"])
        try await journal.save(draft)
      }
    }
    return open
  }

  @MainActor private static func export(
    _ open: OpenDiary, _ form: ExportForm, _ selection: EntrySelection = EntrySelection(),
    to path: String, replacing: Bool = false
  ) throws -> ExportReport {
    try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      let export = try await FileExport(
        form, selection, of: journal, titled: "My Days", BookTheme(nil), progress: { _, _ in }
      ) { media in
        try await PrintedPicture.made(of: media, in: journal, by: nil)
      }
      return try await export.write(to: path, replacing: replacing)
    }
  }

  private func withDiary(_ body: @MainActor (OpenDiary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      try body(try Self.diary())
      settle()
    }
  }

  func testABookOnPaperHasATitleContentsAndNumbers() throws {
    try withDiary { open in
      let path = open.place + "/book.pdf"
      XCTAssertEqual(try Self.export(open, .pdf, to: path).entries, 4)
      let pages = try Tool.run("/usr/bin/pdftotext", "-layout", path, "-").split(separator: "\u{c}")
      XCTAssertEqual(pages.count, 5)
      XCTAssertTrue(pages[0].contains("My Days") && pages[0].contains("2026"))
      let contents = pages[1].split(separator: "\n").map { $0.filter { $0 != " " } }
      XCTAssertEqual(
        contents.prefix(4).joined(separator: ","), "Contents,March20263,June20264,December20265")
      XCTAssertTrue(pages[2].contains("길을 걸었다") && pages[2].contains("Second of March"))
      let facts = try Tool.run("/usr/bin/pdfinfo", "-dests", path)
      XCTAssertEqual(facts.split(separator: "\n").count { $0.contains("\"c") }, 3, facts)
    }
  }

  /// A file in a sandbox stands in a folder where no other can be made, and a stick keeps what was
  /// written on it.
  func testNothingButTheFileIsMadeWhereItGoes() throws {
    try withDiary { open in
      let (jpeg, place) = (try TestPicture.jpeg(red: 90, side: 64), open.place + "/stick")
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        let page = try await journal.page()
        let entry = try XCTUnwrap(page.first)
        let photo = open.place + "/a.jpg"
        try Data(jpeg).write(to: URL(filePath: photo))
        _ = try await journal.attach(photo, to: entry.id, kind: .photo)
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: false)
        for form in ExportForm.allCases where form.ending != nil {
          let seen = Mutex<Set<Bool>>([])
          let export = try await FileExport(
            form, EntrySelection(), of: journal, titled: "My Days", BookTheme(nil),
            progress: { _, _ in
              let made = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
              for name in made where name.hasPrefix(".") {
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(
                  atPath: place + "/" + name, isDirectory: &isFolder)
                seen.withLock { _ = $0.insert(isFolder.boolValue) }
              }
            }
          ) { _ in PrintedPicture(jpeg: jpeg, width: 64, height: 64) }
          let path = place + "/days." + form.rawValue
          _ = try await export.write(to: path, replacing: false)
          XCTAssertEqual(seen.withLock { $0 }, [false], form.rawValue)
          try FileManager.default.removeItem(atPath: path)
        }
      }
    }
  }

  func testASpanOrAFolderIsAllThatIsExported() throws {
    try withDiary { open in
      let path = open.place + "/book.pdf"
      let march = try XCTUnwrap(Month(year: 2026, month: 3))
      let report = try Self.export(
        open, .pdf, EntrySelection(days: march.first...march.last), to: path)
      XCTAssertEqual(report.entries, 2)
      XCTAssertFalse(try Tool.run("/usr/bin/pdftotext", path, "-").contains("last words"))
      XCTAssertThrowsError(
        try Self.export(
          open, .jrnl, EntrySelection(days: Day.first...Day.first), to: open.place + "/none.txt")
      ) { error in
        guard case JournalError.exportRefused(.nothingChosen) = error else {
          return XCTFail("\(error)")
        }
      }
      XCTAssertFalse(FileManager.default.fileExists(atPath: open.place + "/none.txt"))
    }
  }

  func testWhatIsThereIsReplacedOnlyWhereThatIsWanted() throws {
    try withDiary { open in
      let path = open.place + "/days.txt"
      try Data("mine".utf8).write(to: URL(filePath: path))
      XCTAssertThrowsError(try Self.export(open, .jrnl, to: path)) { error in
        guard case JournalError.exportRefused(.taken) = error else { return XCTFail("\(error)") }
      }
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "mine")
      _ = try Self.export(open, .jrnl, to: path, replacing: true)
      XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).contains("] 바다\n"))
    }
  }

  func testASealedLetterIsInNoneOfThem() throws {
    try withDiary { open in
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        var draft = journal.newDraft()
        (draft.title, draft.body) = ("secret", "whisper")
        let saved = try await journal.save(draft)
        let id = try XCTUnwrap(saved).id
        try await journal.seal(id, until: try XCTUnwrap(Day(year: 2999, month: 1, day: 1)))
      }
      for form in ExportForm.allCases where form != .markdown {
        let path = open.place + "/all." + form.rawValue
        let report = try Self.export(open, form, to: path)
        XCTAssertEqual(report.sealedLetters, 1)
        // No feeling was read in any of them.
        XCTAssertEqual(report.entries, form == .feelings ? 0 : 4, form.rawValue)
        let found = try Tool.run(
          "/usr/bin/python3", "-c",
          "import os, sys, zipfile\np = sys.argv[1]\n"
            + "fs = [os.path.join(d, f) for d, _, n in os.walk(p) for f in n] or [p]\n"
            + "b = b''.join(open(f, 'rb').read() for f in fs)\n"
            + "z = zipfile.is_zipfile(p) and zipfile.ZipFile(p)\n"
            + "b += b''.join(z.read(n) for n in z.namelist()) if z else b''\n"
            + "print(b'whisper' in b or b'secret' in b)", path)
        XCTAssertEqual(found, "False\n", form.rawValue)
      }
    }
  }

  /// They were left out without a word.
  func testMemosThatAreLeftOutAreCounted() throws {
    try withDiary { open in
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        for text in ["빵", "우유"] { _ = try await journal.addMemo(text) }
        let gone = try await journal.addMemo("gone")
        try await journal.delete(try XCTUnwrap(gone).id)
      }
      for form in ExportForm.allCases where form != .markdown {
        let report = try Self.export(open, form, to: open.place + "/memos." + form.rawValue)
        let count = form == .feelings || form == .calendar ? 0 : 2
        XCTAssertEqual(report.leftMemos, count, form.rawValue)
        XCTAssertEqual(report.notes.count, count == 0 ? 0 : 1)
      }
      let march = try XCTUnwrap(Month(year: 2026, month: 3))
      let part = try Self.export(
        open, .jrnl, EntrySelection(days: march.first...march.last), to: open.place + "/march")
      XCTAssertEqual(part.leftMemos, 0)
    }
  }

  /// They were left out of a part, without a word.
  func testAPartAsMarkdownHasItsSealedLetters() throws {
    try withDiary { open in
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        var draft = journal.newDraft()
        draft.day = try XCTUnwrap(Day(year: 2026, month: 3, day: 14))
        draft.title = "secret"
        let saved = try await journal.save(draft)
        let id = try XCTUnwrap(saved).id
        try await journal.seal(id, until: try XCTUnwrap(Day(year: 2999, month: 1, day: 1)))
      }
      let march = try XCTUnwrap(Month(year: 2026, month: 3))
      let exchange = Exchange.export(
        open.diary, .readable, of: EntrySelection(days: march.first...march.last),
        to: open.place, named: "part")
      XCTAssertTrue(pump { if case .working = exchange.stage { false } else { true } })
      guard case .exported(let report, let path) = exchange.stage else {
        return XCTFail("\(exchange.stage)")
      }
      XCTAssertEqual(report.entries, 3)
      let letters = try FileManager.default.contentsOfDirectory(atPath: path + "/letters")
      XCTAssertEqual(letters.count, 1)
      let found = try String(contentsOfFile: path + "/letters/" + letters[0], encoding: .utf8)
      XCTAssertFalse(found.contains("secret"))
    }
  }

  func testWhatIsBrokenOffLeavesNothing() throws {
    try withDiary { open in
      for form in ExportForm.allCases where form != .markdown {
        let before = try FileManager.default.contentsOfDirectory(atPath: open.place)
        let path = open.place + "/all." + form.rawValue
        let exchange = Exchange.write(
          open.diary, form, EntrySelection(), BookTheme(nil), to: path
        ) { _ in throw CancellationError() }
        exchange.cancel()
        XCTAssertTrue(pump { if case .working = exchange.stage { false } else { true } })
        guard case .brokenOff(.exporting) = exchange.stage else {
          return XCTFail("\(exchange.stage)")
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: open.place), before)
      }
    }
  }

  func testDayOneAndJrnlComeBack() throws {
    try withDiary { open in
      for (form, name) in [(ExportForm.dayOne, "days.zip"), (.jrnl, "days.txt")] {
        let path = open.place + "/" + name
        _ = try Self.export(open, form, to: path)
        let other = try OpenDiary()
        let exchange = Exchange.look([path], for: other.diary)
        XCTAssertTrue(pump { if case .working = exchange.stage { false } else { true } })
        exchange.add()
        XCTAssertTrue(pump { if case .working = exchange.stage { false } else { true } })
        let (mine, theirs) = (try Self.entries(open), try Self.entries(other))
        XCTAssertEqual(theirs.map(\.day), mine.map(\.day))
        XCTAssertEqual(theirs.map(\.tags), mine.map(\.tags))
        if form == .dayOne {
          XCTAssertEqual(theirs.map(\.title), mine.map(\.title))
          XCTAssertEqual(theirs.map(\.body), mine.map(\.body))
        } else {
          XCTAssertTrue(theirs.contains { $0.body.contains(Self.arabic) })
          XCTAssertEqual(theirs.last?.title, mine.last?.title)
        }
      }
    }
  }

  @MainActor private static func entries(_ open: OpenDiary) throws -> [DiaryCore.Entry] {
    try open.wait { [diary = open.diary] in
      try await XCTUnwrap(diary.readableJournal).page().sorted { $0.day < $1.day }
    }
  }

  func testASealedDiaryIsExportedToo() throws {
    try MainActor.assumeIsolated {
      let open = try Self.diary(keys: .forTest())
      let path = open.place + "/days.epub"
      XCTAssertEqual(try Self.export(open, .epub, to: path).entries, 4)
      let page = try Tool.run(
        "/usr/bin/python3", "-c",
        "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())",
        path, "book/2026-03.xhtml")
      XCTAssertTrue(page.contains("걸었다"), page)
      settle()
    }
  }
}
