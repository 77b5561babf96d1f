// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import HaruWords
import Sealing
import TestDiary
import TestKeys
import TestPictures
import TestSupport
import XCTest

@testable import HaruModel

/// What is with entries, in books and in files for other programs.
final class ExportedMediaTests: XCTestCase {
  private struct Unreadable: Error {}

  /// An entry with media that say their own names.
  @MainActor private static func write(
    _ open: OpenDiary, _ files: [(name: String, kind: Media.Kind)], content: Data? = nil
  ) throws -> [DiaryCore.Attachment] {
    let place = open.place
    return try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      var draft = journal.newDraft()
      draft.title = "바다"
      let saved = try await journal.save(draft)
      let entry = try XCTUnwrap(saved)
      var added: [DiaryCore.Attachment] = []
      for file in files {
        let path = place + "/" + file.name
        try (content ?? Data(file.name.utf8)).write(to: URL(filePath: path))
        added.append(
          try await journal.attach(
            path, to: entry.id, kind: file.kind,
            traits: Media.Traits(duration: file.kind == .photo ? nil : 9000), caption: file.name))
      }
      return added
    }
  }

  @MainActor private static func export(
    _ open: OpenDiary, _ form: ExportForm, to path: String,
    before: @escaping @MainActor (Journal) async throws -> Void = { _ in },
    picture: @escaping @Sendable (Media) async throws -> PrintedPicture = { _ in
      throw Unreadable()
    }
  ) throws -> ExportReport {
    try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      let export = try await FileExport(
        form, EntrySelection(), of: journal, titled: "My Days", BookTheme(nil),
        progress: { _, _ in }, picture: picture)
      try await before(journal)
      return try await export.write(to: path, replacing: false)
    }
  }

  private func withDiary(
    keys: DiaryKeys? = nil, _ body: @MainActor (OpenDiary) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      try body(try OpenDiary(keys: keys))
      settle()
    }
  }

  /// What is in an archive: by the script, of the archive `z`.
  private static func read(_ path: String, _ script: String) throws -> String {
    try Tool.run(
      "/usr/bin/python3", "-c",
      "import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n"
        + "entries = json.loads(z.read('My Days.json'))['entries']\n" + script, path)
  }

  /// One picture that could not be read kept the whole book from being written.
  func testAPictureThatCantBeMadeIsNamedAndNoMore() throws {
    try withDiary { open in
      let photos = try Self.write(
        open, [("whole", .photo), ("broken", .photo), ("gone", .photo)])
      let (broken, gone) = (photos[1].media.id, photos[2].media.id)
      let jpeg = try TestPicture.jpeg(red: 90, side: 64)
      for form in [ExportForm.pdf, .epub, .html] {
        let report = try Self.export(
          open, form, to: open.place + "/book." + form.rawValue,
          picture: { media in
            if media.id == broken { throw Unreadable() }
            if media.id == gone { throw JournalError.missing }
            return PrintedPicture(jpeg: jpeg, width: 64, height: 64)
          })
        XCTAssertEqual(report.entries, 1)
        XCTAssertEqual(report.problems.count, 2, form.rawValue)
        guard case .unseen(let unseen)? = report.problems.first,
          case .missingMedia(let missing)? = report.problems.last
        else { return XCTFail("\(report.problems)") }
        XCTAssertTrue(unseen.contains("broken") && missing.contains("gone"))
      }
    }
  }

  func testTheReportCountsWhatWasWritten() throws {
    try withDiary { open in
      for form in ExportForm.allCases where form != .markdown && form != .feelings {
        _ = try Self.write(open, [])
        try open.write("gone")
        let report = try Self.export(
          open, form, to: open.place + "/all." + form.rawValue,
          before: { journal in
            let all = try await journal.page()
            try await journal.delete(all.filter { $0.title == "gone" }.map(\.id))
          })
        let written = try open.titles.count
        XCTAssertEqual(report.entries, written, form.rawValue)
      }
    }
  }

  func testDayOneHasTheDayAndTheClocksOfTheEntry() throws {
    try withDiary { open in
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        for (title, day) in [("there", 14), ("moved", 10)] {
          var draft = journal.newDraft()
          (draft.title, draft.zone) = (title, "Pacific/Auckland")
          draft.day = try XCTUnwrap(Day(year: 2026, month: 3, day: day))
          // It is 1:30 of the 14th there.
          draft.moment = try XCTUnwrap(WrittenDate("2026-03-13T12:30:00Z")?.moment)
          try await journal.save(draft)
        }
      }
      let path = open.place + "/days.zip"
      XCTAssertEqual(try Self.export(open, .dayOne, to: path).entries, 2)
      XCTAssertEqual(
        try Self.read(path, "for e in entries: print(e['creationDate'], e['timeZone'])"),
        "2026-03-09T12:30:00Z Pacific/Auckland\n2026-03-13T12:30:00Z Pacific/Auckland\n")
    }
  }

  /// A file of which one part was damaged was left out as a whole.
  func testDayOneHasWhatCanBeReadOfADamagedFile() throws {
    try withDiary(keys: .forTest()) { open in
      let chunk = SealedMedium.chunkSize
      let content = Data((0..<3 * chunk).map { UInt8(1 + $0 / chunk) })
      _ = try Self.write(open, [("film.mp4", .video)], content: content)
      let folder = open.place + "/diary/media/"
      let name = try XCTUnwrap(
        try FileManager.default.subpathsOfDirectory(atPath: folder).max { $0.count < $1.count })
      let file = try XCTUnwrap(FileHandle(forWritingAtPath: folder + name))
      try file.seek(toOffset: UInt64(chunk + chunk / 2))
      try file.write(contentsOf: Data("damage".utf8))
      try file.close()
      let path = open.place + "/days.zip"
      let report = try Self.export(open, .dayOne, to: path)
      guard case .damagedMedia? = report.problems.first, report.problems.count == 1 else {
        return XCTFail("\(report.problems)")
      }
      XCTAssertEqual(report.media, 1)
      XCTAssertEqual(
        try Self.read(
          path,
          "b = z.read('videos/' + entries[0]['videos'][0]['md5'] + '.mp4')\n"
            + "n = len(b) // 3\nprint(b.count(1) == n, b.count(0) == n, b.count(3) == n)"),
        "True True True\n")
    }
  }

  /// Words that were trimmed away stood in books, where no file is.
  func testWhatIsTrimmedAwayIsReadNowhere() throws {
    try withDiary { open in
      let voice = try XCTUnwrap(try Self.write(open, [("voice.oga", .voice)]).first)
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        let said = Transcript(
          [Transcript.Word("whisper", 100, 900), Transcript.Word("aloud", 3000, 3500)],
          language: "en", recogniser: "test")
        _ = try await journal.setTranscript(said, of: voice.media.id)
        _ = try await journal.setTrim(Trim(from: 2000, to: 5000), of: voice.id)
      }
      for form in [ExportForm.pdf, .epub, .html, .dayOne, .jrnl] {
        let path = open.place + "/said." + form.rawValue
        _ = try Self.export(open, form, to: path)
        let words =
          form == .pdf
          ? try Tool.run("/usr/bin/pdftotext", path, "-")
          : try Tool.run(
            "/usr/bin/python3", "-c",
            "import os, sys, zipfile\np = sys.argv[1]\n"
              + "fs = [os.path.join(d, f) for d, _, n in os.walk(p) for f in n] or [p]\n"
              + "z = zipfile.is_zipfile(p) and zipfile.ZipFile(p)\n"
              + "b = [z.read(n) for n in z.namelist()] if z else [open(f, 'rb').read() for f in fs]\n"
              + "print(b''.join(b).decode(errors='replace'))", path)
        XCTAssertTrue(words.contains("aloud"), form.rawValue)
        XCTAssertFalse(words.contains("whisper"), form.rawValue)
      }
    }
  }

  /// What was trimmed away went out without a word.
  func testItIsSaidWhereMoreGoesOutThanIsHeard() throws {
    try withDiary { open in
      let voice = try XCTUnwrap(try Self.write(open, [("voice.oga", .voice)]).first)
      for (form, name) in [(ExportForm.html, "a"), (.dayOne, "b"), (.pdf, "c"), (.jrnl, "d")] {
        XCTAssertFalse(try Self.export(open, form, to: open.place + "/" + name).holdsTrimmed)
      }
      try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        _ = try await journal.setTrim(Trim(from: 2000, to: 5000), of: voice.id)
        let report = try await journal.export(to: open.place + "/markdown")
        XCTAssertTrue(report.holdsTrimmed)
      }
      for (form, name) in [(ExportForm.html, "e"), (.dayOne, "f"), (.pdf, "g"), (.jrnl, "h")] {
        let report = try Self.export(open, form, to: open.place + "/" + name)
        XCTAssertEqual(report.holdsTrimmed, form == .html || form == .dayOne, form.rawValue)
        XCTAssertEqual(report.trimLine != nil, report.holdsTrimmed)
      }
    }
  }
}
