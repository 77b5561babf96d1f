// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import Foundation
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel
@testable import HaruUI

/// What becomes of words while the diary's folder is not where it was opened.
final class UnsavedTests: XCTestCase {
  func testWordsWrittenWhileTheFolderIsMovedAreKeptAndSavedWhenItIsBack() throws {
    try atDesk { desk in
      let path = desk.diary.folder.path
      let page = desk.open()
      page.composer.body.buffer.replace(0..<0, with: "before")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
      XCTAssertTrue(pump { desk.diary.folderState.trouble != nil })
      page.composer.body.buffer.replace(0..<0, with: "바다 ")
      XCTAssertTrue(pump { page.entry.writing.isKeptElsewhere })
      XCTAssertTrue(kept(of: desk).contains { $0.contains("바다 before") })
      XCTAssertNotNil(page.notices.failureBar)
      try FileManager.default.moveItem(atPath: path + "-moved", toPath: path)
      XCTAssertTrue(pump { page.entry.writing.isSaved && page.notices.failureBar == nil })
      XCTAssertNil(desk.diary.folderState.trouble)
      XCTAssertTrue(pump { kept(of: desk).isEmpty })
      XCTAssertEqual(try desk.entries().map(\.body), ["바다 before"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// To put a long film into the diary takes a while, and nothing else may make the entry then.
  func testWordsWrittenWhileAFilmBeginsTheEntryAreKept() throws {
    try atDesk { desk in
      let page = desk.open()
      let writing = page.entry.writing
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      let beginning = Task {
        await writing.begin {
          for await _ in held {}
          return nil
        }
      }
      XCTAssertTrue(pump { !writing.isSaved })
      page.composer.body.buffer.replace(0..<0, with: "바다")
      XCTAssertTrue(pump { writing.isKeptElsewhere })
      XCTAssertTrue(kept(of: desk).contains { $0.contains("바다") })
      XCTAssertEqual(try desk.entries(), [])
      holding.finish()
      try desk.settled { await beginning.value }
      XCTAssertTrue(pump { writing.isSaved && kept(of: desk).isEmpty })
      XCTAssertEqual(try desk.entries().map(\.body), ["바다"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// They were about to be saved when the film came.
  func testWordsWrittenJustBeforeAFilmBeginsTheEntryAreKept() throws {
    try atDesk { desk in
      let page = desk.open()
      let writing = page.entry.writing
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      page.composer.body.buffer.replace(0..<0, with: "바다")
      let beginning = Task {
        await writing.begin {
          for await _ in held {}
          return nil
        }
      }
      XCTAssertTrue(pump { writing.isKeptElsewhere })
      XCTAssertTrue(kept(of: desk).contains { $0.contains("바다") })
      holding.finish()
      try desk.settled { await beginning.value }
      XCTAssertTrue(pump { writing.isSaved && kept(of: desk).isEmpty })
      XCTAssertEqual(try desk.entries().map(\.body), ["바다"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWordsWrittenWhileAFilmComesIntoTheEntryAreSaved() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "before")))
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      var isBegun = false
      let beginning = Task {
        await page.entry.writing.begin {
          isBegun = true
          for await _ in held {}
          return nil
        }
      }
      XCTAssertTrue(pump { isBegun })
      page.composer.body.buffer.replace(0..<0, with: "바다 ")
      XCTAssertTrue(pump { (try? desk.entries().map(\.body)) == ["바다 before"] })
      holding.finish()
      try desk.settled { await beginning.value }
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testABackupThatFailedIsMadeWhenTheFolderIsBack() throws {
    try atDesk { desk in
      let (files, path) = (FileManager.default, desk.diary.folder.path)
      _ = try desk.write("words", "")
      // A file where the folder of backups was.
      try files.removeItem(atPath: path + "/backup")
      XCTAssertTrue(files.createFile(atPath: path + "/backup", contents: nil))
      let next = Diary(desk.diary.folder)
      try desk.settled {
        // The desk's own diary may be about to make a backup; others don't wait for that.
        let end = ContinuousClock.now + .seconds(60)
        while next.backupFailure == nil, .now < end { await next.open() }
      }
      XCTAssertNotNil(next.backupFailure)
      try files.moveItem(atPath: path, toPath: path + "-moved")
      XCTAssertTrue(pump { next.folderState.trouble != nil })
      try files.removeItem(atPath: path + "-moved/backup")
      try files.createDirectory(atPath: path + "-moved/backup", withIntermediateDirectories: false)
      try files.moveItem(atPath: path + "-moved", toPath: path)
      XCTAssertTrue(pump { next.backupFailure == nil })
      // One that is being made already is not made twice.
      XCTAssertTrue(pump { (try? desk.journal.backups().count) == 1 })
    }
  }

  func testMemosThatADiskDoesNotTakeAreKept() throws {
    try atDesk { desk in
      let editor = MemoEditor(nil, desk.diary)
      desk.window.setContent(editor)
      let gate = DispatchSemaphore(value: 0)
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      let blocked = Task { [journal = desk.journal] in
        await journal.wait(for: gate) { holding.finish() }
      }
      try desk.settled { for await _ in held {} }
      editor.area.write("note")
      XCTAssertTrue(pump { kept(of: desk).contains { $0.contains("note") } })
      editor.area.write("note this")
      XCTAssertTrue(pump { kept(of: desk).contains { $0.contains("note this") } })
      for next in ["another", "a third"] {
        editor.end()
        XCTAssertTrue(pump { editor.area.text.isEmpty })
        editor.area.write(next)
        XCTAssertTrue(pump { kept(of: desk).contains { $0.contains(next) } })
      }
      XCTAssertEqual(kept(of: desk).count, 3)
      XCTAssertTrue(try desk.settled { await editor.keepAtEnd() })
      gate.signal()
      XCTAssertTrue(pump { !editor.hasUnsaved && kept(of: desk).isEmpty })
      XCTAssertEqual(
        Set(try desk.settled { try await desk.journal.memos().map(\.text) }),
        ["note this", "another", "a third"])
      blocked.cancel()
    }
  }

  /// What a page keeps there while it opens would be saved by both.
  func testWordsThatWereKeptAreTakenInBeforeAnythingCanBeWritten() throws {
    try atDesk { desk in
      let folder = UnsavedFolder.of(desk.diary.folder)
      let id = UniqueID(at: desk.journal.clock.now)
      try desk.settled { [journal = desk.journal] in
        try await folder.keep(.memo("kept", over: nil), as: id, of: journal)
      }
      let next = Diary(desk.diary.folder)
      let opening = Task { await next.open() }
      XCTAssertTrue(pump { next.readableJournal != nil })
      XCTAssertEqual(kept(of: desk), [])
      try desk.settled { await opening.value }
      XCTAssertEqual(try desk.settled { try await desk.journal.memos().map(\.text) }, ["kept"])
    }
  }

  /// Nothing was said, and all that was typed went into files without a name.
  func testOfADeletedFolderAllWordsOfTheEntryAreKept() throws {
    try atDesk { desk in
      let path = desk.diary.folder.path
      let page = desk.open()
      page.composer.body.buffer.replace(0..<0, with: "saved before")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      // Haru may be writing into it just then, so that it isn't empty in the end.
      let files = FileManager.default
      XCTAssertTrue(
        pump {
          try? files.removeItem(atPath: path)
          return !files.fileExists(atPath: path)
        })
      XCTAssertTrue(pump { desk.diary.folderState.trouble != nil })
      XCTAssertTrue(pump { kept(of: desk).contains { $0.contains("saved before") } })
      page.entry.isGone = true
      // The next start takes them in, whatever diary it finds.
      let next = Diary(desk.diary.folder)
      try desk.settled { await next.open() }
      let journal = try XCTUnwrap(next.readableJournal)
      XCTAssertEqual(try desk.settled { try await journal.page().map(\.body) }, ["saved before"])
      XCTAssertTrue(kept(of: desk).isEmpty)
    }
  }

  /// Another connection that holds the database is as slow as a disk can be.
  func testADiskThatDoesNotAnswerIsToldOfAndItsWordsAreKept() throws {
    try atDesk { desk in
      let page = desk.open()
      let gate = DispatchSemaphore(value: 0)
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      let blocked = Task { [journal = desk.journal] in
        await journal.wait(for: gate) { holding.finish() }
      }
      try desk.settled { for await _ in held {} }
      page.composer.body.buffer.replace(0..<0, with: "slow")
      XCTAssertTrue(pump { page.entry.writing.isStalled })
      XCTAssertTrue(pump { page.entry.writing.isKeptElsewhere })
      page.composer.body.buffer.replace(0..<0, with: "still ")
      XCTAssertTrue(pump { kept(of: desk).contains { $0.contains("still slow") } })
      XCTAssertFalse(try desk.settled { await page.entry.writing.save() })
      gate.signal()
      XCTAssertTrue(pump { page.entry.writing.isSaved && page.notices.failureBar == nil })
      XCTAssertTrue(pump { kept(of: desk).isEmpty })
      XCTAssertEqual(try desk.entries().map(\.body), ["still slow"])
      XCTAssertTrue(try desk.leave(page))
      blocked.cancel()
    }
  }
}

extension Journal {
  /// Keeps all that is asked of the journal waiting.
  fileprivate func wait(for gate: DispatchSemaphore, _ begun: @Sendable () -> Void) {
    begun()
    gate.wait()
  }
}

/// What is kept outside of the diary at this moment.
@MainActor private func kept(of desk: Desk) -> [String] {
  let folder = desk.diary.folder
  let contents = try? UnsavedFolder.of(folder).contents(folder.keys)
  return (contents ?? []).map { $0.json.line }
}
