// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import HaruWords
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import HaruModel

/// What a diary with a password does with work that ends while it is out of sight.
final class LockedWorkTests: SealedDiaryTestCase {
  func testAnExportGoesOnToItsEndAndWhatItSaysIsSaidLater() throws {
    try withSealedDiary { sealed in
      let (lock, diary) = (sealed.services.lock, sealed.diary)
      sealed.unlock()
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      lock.onClosing = { diary.tellOnceSeen("a file failed") }
      let (written, writing) = AsyncStream.makeStream(of: Never.self)
      Task {
        try await diary.exchanging { () throws(JournalError) in
          for await _ in written {}
          throw .missing
        }
      }
      XCTAssertTrue(pump { !diary.exchanges.isEmpty })
      lock.lock()
      settle()
      XCTAssertTrue(lock.isCovered)
      XCTAssertFalse(isLocked)
      diary.tell(Notice(text: "a letter arrived", undo: nil))
      writing.finish()
      XCTAssertTrue(pump { isLocked })
      let again = Diary(JournalFolder(sealed.path, keys: sealed.keys))
      sealed.wait { await again.open() }
      let said = [JournalError.missing.words.inOneLine, "a file failed", "a letter arrived"]
      XCTAssertEqual(again.unsaid, [said.joined(separator: "\n\n")])
      sealed.wait { await again.forgetUnsaid(1) }
      XCTAssertEqual(again.unsaid, [])
      var kept: String?? = nil
      sealed.wait { kept = try? await again.readableJournal?.unsaid() }
      XCTAssertEqual(kept, .some(nil))
    }
  }

  /// The window that said it was gone with the program.
  func testWhatAWindowSaidOfAnExportIsSaidAgainUnlessItWasClosed() throws {
    try withSealedDiary { sealed in
      let (lock, diary) = (sealed.services.lock, sealed.diary)
      sealed.unlock()
      let place = NSTemporaryDirectory() + "haru-exports-\(UUID())"
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: place) }
      let exports = ["read", "unread"].map {
        Exchange.export(diary, .readable, to: place, named: $0)
      }
      for export in exports {
        XCTAssertTrue(pump { if case .exported = export.stage { true } else { false } })
      }
      exports[0].noteRead()
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(pump { isLocked })
      let again = Diary(JournalFolder(sealed.path, keys: sealed.keys))
      sealed.wait { await again.open() }
      XCTAssertEqual(again.unsaid, [exports[1].shortReport])
    }
  }

  func testWhatIsToBeSaidIsKeptWhereWordsCouldNotBe() throws {
    try withSealedDiary { sealed in
      let (lock, diary) = (sealed.services.lock, sealed.diary)
      sealed.unlock()
      var isLocked = false
      lock.onSaving = { .outside }
      lock.onClosing = { diary.tellOnceSeen("a file failed") }
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(pump { isLocked })
      XCTAssertTrue(diary.isUnsaidKept)
      var kept: String?
      sealed.wait { kept = (try? await diary.readableJournal?.unsaid()) ?? nil }
      XCTAssertEqual(kept, "a file failed")
    }
  }

  /// Then the desktop is told that something is missing.
  func testADiaryKnowsThatItCouldNotKeepWhatIsToBeSaid() throws {
    try withSealedDiary { sealed in
      XCTAssertTrue(sealed.diary.isUnsaidKept)
      sealed.diary.tellOnceSeen("a file failed")
      sealed.wait { [diary = sealed.diary] in await diary.keepUnsaid() }
      XCTAssertFalse(sealed.diary.isUnsaidKept)
    }
  }

  /// What a killed one had written lay on a stick in plain until the password was typed.
  func testWhatAnExportLeftIsRemovedBeforeItIsUnlocked() throws {
    try withSealedDiary { sealed in
      let place = NSTemporaryDirectory() + "haru-stick-\(UUID())"
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: place) }
      try Self.leaveExport(of: sealed, in: place)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: place).count, 1)
      sealed.wait { await sealed.diary.open() }
      XCTAssertTrue(sealed.isLocked)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: place), [])
    }
  }

  @MainActor private static func leaveExport(of sealed: SealedDiary, in place: String) throws {
    let id = UniqueID(at: WallClock.system.now)
    let notes = sealed.path + "/exporting"
    try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: true)
    let note = try "\(FileSystem.number(of: place))\n\(FileSystem.realPath(place))"
    try Data(note.utf8).write(to: URL(filePath: notes + "/\(id)"))
    try Data("plain".utf8).write(to: URL(filePath: place + "/.haru-export-\(id)"))
  }

  /// The lock page said that words are nowhere, and the secret stayed in memory.
  func testItIsLockedOnceWordsAreKeptThatTookLong() throws {
    try withSealedDiary { sealed in
      let lock = sealed.services.lock
      sealed.unlock()
      var (isLocked, saved) = (false, DiaryLock.SavedWords.nowhere)
      lock.onLocked = { _ in isLocked = true }
      lock.onSaving = { saved }
      lock.lock()
      XCTAssertTrue(pump { lock.trouble != nil })
      Task { await lock.tryAgain() }
      settle()
      XCTAssertFalse(isLocked)
      XCTAssertTrue(pump { lock.trouble != nil })
      saved = .inDiary
      Task { await lock.tryAgain() }
      XCTAssertTrue(pump { isLocked })
    }
  }
}
