// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// What puts another diary in the place of the one that is open.
final class ReplacingTests: XCTestCase {
  private func withDiary(_ body: @MainActor (OpenDiary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      try body(try OpenDiary())
      settle()
    }
  }

  func testABackupBringsTheOldTextBackAndKeepsTheNewer() throws {
    try withDiary { open in
      try open.write("old")
      let backup = try open.wait { [diary = open.diary] in
        try await XCTUnwrap(diary.readableJournal).backUp()
      }
      try open.write("newer")
      try open.wait { [diary = open.diary] in try await diary.restore(backup) }
      XCTAssertEqual(try open.titles, ["old"])
      let aside = open.diary.folder.aside
      let kept = try FileManager.default.contentsOfDirectory(atPath: aside)
      let old = try Journal(JournalFolder(aside + "/" + (try XCTUnwrap(kept.first))))
      XCTAssertEqual(try open.wait { try await old.page().count }, 2)
    }
  }

  func testABackupGetsTheWordsOfQuickCaptureThatItLacks() throws {
    try withDiary { open in
      let diary = open.diary
      let preferences = try Preferences(Installation())
      let backup = try open.wait {
        try await XCTUnwrap(diary.readableJournal).backUp()
      }
      let writing = CaptureWriting(diary, preferences)
      writing.words = { "words" }
      XCTAssertTrue(try open.wait { await writing.save() })
      try open.wait { try await diary.restore(backup) }
      XCTAssertTrue(pump { writing.isSaved })
      XCTAssertEqual(
        try open.wait { try await XCTUnwrap(diary.readableJournal).captureDraft() }, "words")
    }
  }

  func testADiaryWhoseMemoriesAreShownCanBeReplaced() throws {
    try withDiary { open in
      let (diary, onThisDay) = (open.diary, open.services.onThisDay)
      let today = diary.clock.day(of: diary.clock.now)
      let thens = (1...8).compactMap { today.sameDays(of: today.year - $0)?.lowerBound }
      let then = try XCTUnwrap(thens.first)
      try open.wait {
        let journal = try XCTUnwrap(diary.readableJournal)
        var draft = journal.newDraft(on: then)
        draft.title = "then"
        _ = try await journal.save(draft)
      }
      let backup = try open.wait {
        try await XCTUnwrap(diary.readableJournal).backUp()
      }
      XCTAssertTrue(try open.wait { await onThisDay.showMemories() })
      XCTAssertEqual(onThisDay.entries.count, 1)
      try open.wait { try await diary.restore(backup) }
      XCTAssertTrue(onThisDay.entries.isEmpty)
      XCTAssertNil(onThisDay.card)
    }
  }

  func testWhatIsBeingWrittenIsSavedBefore() throws {
    try withDiary { open in
      let diary = open.diary
      let backup = try open.wait {
        try await XCTUnwrap(diary.readableJournal).backUp()
      }
      var isAsked = false
      diary.onClosing = {
        isAsked = true
        return false
      }
      XCTAssertThrowsError(try open.wait { try await diary.restore(backup) })
      XCTAssertTrue(isAsked)
      XCTAssertNotNil(diary.readableJournal)
    }
  }

  func testADamagedBackupChangesNothing() throws {
    try withDiary { open in
      try open.write("here")
      let diary = open.diary
      let backup = try open.wait {
        try await XCTUnwrap(diary.readableJournal).backUp()
      }
      try Data("no backup".utf8).write(
        to: URL(filePath: diary.folder.backup + "/" + backup.name))
      XCTAssertThrowsError(try open.wait { try await diary.restore(backup) })
      XCTAssertEqual(try open.titles, ["here"])
    }
  }

  func testOfADeletedDiaryNothingIsLeftInItsPlace() throws {
    try withDiary { open in
      try open.write("private")
      let departure = try open.wait { [diary = open.diary] in
        try await diary.deleteEverything()
      }
      XCTAssertEqual(try open.titles, [])
      let left = try FileManager.default.contentsOfDirectory(atPath: open.place)
      switch departure {
      case .trash: XCTAssertEqual(left, ["diary"])
      case .folder(let path):
        XCTAssertEqual(left.count, 2)
        let old = try Journal(JournalFolder(path))
        XCTAssertEqual(try open.wait { try await old.page().map(\.title) }, ["private"])
      }
    }
  }

  func testOfADeletedDiaryOtherProgramsKeepNothing() throws {
    try withDiary { open in
      let diary = open.diary
      let path = try open.wait {
        try await TemporaryExport.of(diary.folder).write([1], named: "private.pdf")
      }
      _ = try open.wait { try await diary.deleteEverything() }
      XCTAssertFalse(FileManager.default.fileExists(atPath: path))
    }
  }
}
