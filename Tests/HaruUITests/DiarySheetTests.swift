// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import Foundation
import Sealing
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The recovery sheet of a sealed diary, in the window and on paper.
final class DiarySheetTests: XCTestCase {
  func testThePDFHasTheLettersAndACodeThatReadsTheSame() throws {
    try atSealedDesk { desk in
      let window = DiarySheetWindow(desk.secret, desk.diary, copy: nil)
      let path = NSTemporaryDirectory() + "haru-test-\(UUID())"
      defer {
        for end in [".pdf", ".png"] { try? FileManager.default.removeItem(atPath: path + end) }
      }
      try desk.settled { await window.save(to: path + ".pdf") }
      let words = desk.secret.sheetWords
      let text = try Tool.run("/usr/bin/pdftotext", "-layout", path + ".pdf", "-")
      XCTAssertTrue(text.contains(words[..<7].joined(separator: " ")), text)
      XCTAssertTrue(text.contains(words[7...].joined(separator: " ")), text)
      XCTAssertTrue(text.contains(desk.diary.name.shown), text)
      // One page, which is all that has to be kept.
      XCTAssertEqual(text.filter { $0 == "\u{c}" }.count, 1)
      _ = try Tool.run("/usr/bin/pdftoppm", "-png", "-r", "100", "-singlefile", path + ".pdf", path)
      let read = try Tool.run("/usr/bin/zbarimg", "--quiet", "--raw", path + ".png")
      XCTAssertEqual(read, words.joined(separator: "-") + "\n")
      XCTAssertEqual(Secret(sheet: read), desk.secret)
      window.destroy()
    }
  }

  func testTheLettersAreAskedForOnceMore() throws {
    try atSealedDesk { desk in
      let window = DiarySheetWindow(desk.secret, desk.diary, copy: nil)
      window.present()
      let row = try XCTUnwrap(first(EntryRow.self, in: window))
      var words = desk.secret.sheetWords
      words[4] = words[4] == "0000" ? "1111" : "0000"
      row.text = words.joined(separator: " ").lowercased()
      try desk.settled { await window.judge() }
      XCTAssertTrue(row.isInvalid)
      XCTAssertTrue(allTexts(in: window).contains("Not quite: please look at word 5 again."))
      XCTAssertNil(try desk.settled { try await desk.journal.proven(.sheetTried) })
      row.text = desk.letters.lowercased()
      XCTAssertFalse(row.isInvalid)
      try desk.settled { await window.judge() }
      XCTAssertEqual(
        try desk.settled { try await desk.journal.proven(.sheetTried) }, desk.diary.clock.now)
      window.destroy()
    }
  }

  func testTheFirstWrongWordIsNamed() throws {
    try atSealedDesk { desk in
      let clock = desk.diary.clock
      let sheet = DiarySheet(desk.secret, name: "", on: clock.day(of: clock.now))
      let words = sheet.words
      XCTAssertNil(sheet.firstWrongWord(in: words.joined(separator: "-").lowercased()))
      XCTAssertNil(sheet.firstWrongWord(in: words.joined()))
      XCTAssertEqual(sheet.firstWrongWord(in: ""), 1)
      XCTAssertEqual(sheet.firstWrongWord(in: words.dropLast().joined(separator: " ")), 14)
      XCTAssertEqual(sheet.firstWrongWord(in: words.joined(separator: " ") + " 0000"), 14)
      XCTAssertEqual(sheet.firstWrongWord(in: words.dropFirst().joined(separator: " ")), 1)
    }
  }
}
