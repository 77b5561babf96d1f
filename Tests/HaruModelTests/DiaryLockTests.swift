// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import HaruWords
import KeySharing
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import HaruModel

/// A diary with a password, without a window.
final class DiaryLockTests: SealedDiaryTestCase {
  // MARK: - Unlocking

  func testItIsLockedUntilItsPasswordIsTyped() throws {
    try withSealedDiary { sealed in
      let lock = sealed.services.lock
      XCTAssertNil(sealed.titles)
      XCTAssertTrue(lock.isShut)
      XCTAssertFalse(lock.canLock)
      sealed.unlock("another")
      XCTAssertEqual(lock.failure?.title, KeyFileError.wrongPassword.words.title)
      XCTAssertTrue(sealed.isLocked)
      sealed.unlock()
      XCTAssertNil(lock.failure)
      XCTAssertFalse(lock.isShut)
      XCTAssertTrue(lock.canLock)
      XCTAssertEqual(sealed.titles, ["private"])
    }
  }

  func testTheRecoverySheetOpensItWithoutItsKeyFile() throws {
    try withSealedDiary { sealed in
      let lock = sealed.services.lock
      try FileManager.default.removeItem(atPath: sealed.path + "/diary.key")
      try Data("damaged".utf8).write(to: URL(filePath: sealed.path + "/diary.key"))
      sealed.wait { await lock.lookAtKeyFile() }
      XCTAssertEqual(lock.trouble?.title, KeyFileError.damaged.words.title)
      sealed.unlock(Secret().sheetWords.joined(separator: " "))
      XCTAssertEqual(lock.failure?.title, JournalError.wrongKeys.words.title)
      XCTAssertTrue(sealed.isLocked)
      sealed.unlock(sealed.keys.secret.sheetWords.joined(separator: " "))
      XCTAssertEqual(sealed.titles, ["private"])
    }
  }

  func testWhatWaitsForTheDiaryIsToldThatItIsLockedOrWaitsOn() throws {
    try withSealedDiary { sealed in
      let diary = sealed.diary
      var (isTold, isOpened) = (false, false)
      Task {
        _ = await diary.openedJournal()
        isTold = true
      }
      Task {
        _ = await diary.openedJournal(afterUnlocking: true)
        isOpened = true
      }
      XCTAssertTrue(pump { isTold })
      settle()
      XCTAssertFalse(isOpened)
      sealed.unlock()
      XCTAssertTrue(pump { isOpened })
    }
  }

  // MARK: - The program that holds the key

  func testItOpensWhereAnotherProgramHoldsTheKeyAndLocksWithIt() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      sealed.wait { await lock.look() }
      XCTAssertTrue(sealed.isLocked)
      let server = KeyServer(sealed.keys.secret, at: try KeySocket(of: id))
      sealed.wait { await lock.look() }
      XCTAssertEqual(sealed.titles, ["private"])
      XCTAssertTrue(pump { lock.isHeldElsewhere })
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      server.letGo()
      XCTAssertTrue(pump { isLocked })
    }
  }

  /// Until it had found that program, locking left the key there, and the next start opened it.
  func testLockingItAsSoonAsItIsOpenLocksTheOtherProgramToo() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      let server = KeyServer(sealed.keys.secret, at: try KeySocket(of: id))
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      sealed.wait {
        await lock.look()
        lock.lock()
      }
      XCTAssertTrue(pump { isLocked })
      XCTAssertTrue(server.isOver)
      XCTAssertTrue(LockNote(of: id).isThere)
      LockNote(of: id).remove()
    }
  }

  func testItHoldsTheKeyAsLongAsItIsOpen() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      sealed.unlock()
      XCTAssertTrue(pump { Self.held(id) == sealed.keys.secret })
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(lock.isCovered)
      XCTAssertTrue(pump { isLocked })
      XCTAssertNil(Self.held(id))
    }
  }

  func testAnotherProgramLocksItAndIsAnsweredWhenAllIsSaved() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      sealed.unlock()
      XCTAssertTrue(pump { Self.held(id) != nil })
      var (isSaved, isLocked) = (false, false)
      lock.onSaving = {
        isSaved = true
        return .inDiary
      }
      lock.onLocked = { _ in isLocked = true }
      var wasSaved: Bool?
      Task {
        _ = await Self.lock(id)
        wasSaved = isSaved
      }
      XCTAssertTrue(pump { wasSaved != nil && isLocked })
      XCTAssertEqual(wasSaved, true)
    }
  }

  @concurrent private static func lock(_ id: UniqueID) async -> Bool {
    (try? KeyClient(of: id).lock()) ?? false
  }

  // MARK: - Locking

  func testWordsThatCanBeSavedNowhereStayAndAreShownAgain() throws {
    try withSealedDiary { sealed in
      let lock = sealed.services.lock
      sealed.unlock()
      let journal = sealed.diary.readableJournal
      var (isCovered, isLocked) = (false, false)
      lock.onSaving = { .nowhere }
      lock.onCovered = { isCovered = true }
      lock.onUncovered = { isCovered = false }
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(isCovered)
      XCTAssertTrue(pump { lock.trouble != nil })
      // The computer sleeps all the same.
      sealed.wait { await lock.waitForEnd() }
      XCTAssertFalse(isLocked)
      sealed.unlock("another")
      XCTAssertTrue(lock.isCovered)
      sealed.unlock()
      XCTAssertFalse(isCovered || lock.isShut)
      XCTAssertTrue(sealed.diary.readableJournal === journal)
    }
  }

  func testARecordingGoesOnToItsEnd() throws {
    try withSealedDiary { sealed in
      let (lock, sound) = (sealed.services.lock, sealed.services.sound)
      sealed.unlock()
      // Nothing else has the journal, which is closed in the end.
      sound.session = RecordingSession(
        .voice, to: .diary(try XCTUnwrap(sealed.diary.readableJournal)),
        try Preferences(Installation()), language: "en")
      var (saves, isLocked) = (0, false)
      lock.onSaving = {
        saves += 1
        return .inDiary
      }
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(pump { saves == 1 })
      sealed.wait { await lock.waitForEnd() }
      settle()
      XCTAssertTrue(lock.isCovered)
      XCTAssertFalse(isLocked)
      sound.session = nil
      XCTAssertTrue(pump { isLocked })
      // What was said last is saved, too.
      XCTAssertEqual(saves, 2)
    }
  }

  /// It stayed in memory until the person came back.
  func testAFileThatCouldNotBeAddedDoesNotKeepItOpen() throws {
    try withSealedDiary { sealed in
      let (lock, services) = (sealed.services.lock, sealed.services)
      sealed.unlock()
      let files = FileImport(sealed.diary, services.imports, .photos)
      sealed.wait { [diary = sealed.diary] in
        guard let journal = diary.readableJournal else { return }
        await files.add([sealed.path + "/nowhere.jpg"], in: journal)
        files.tell()
      }
      XCTAssertEqual(services.imports.failed.count, 1)
      XCTAssertTrue(services.isAtWork)
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      XCTAssertTrue(pump { isLocked })
    }
  }

  /// It slept when all was saved, with the secret in its memory.
  func testTheComputerSleepsOnceItIsLocked() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      sealed.unlock()
      XCTAssertTrue(pump { Self.held(id) != nil })
      var done: [String] = []
      lock.onLocked = { _ in done.append("locked") }
      lock.lock()
      Task {
        await lock.waitForEnd()
        done.append("asleep")
      }
      XCTAssertTrue(pump { done.count == 2 })
      XCTAssertEqual(done, ["locked", "asleep"])
    }
  }

  /// The screen may be locked while the diary is sealed anew, which takes minutes. It was open
  /// afterwards, and nothing asked again.
  func testItIsLockedOnceItsFilesHaveTakenTheirPlace() throws {
    try withSealedDiary { sealed in
      let (lock, diary) = (sealed.services.lock, sealed.diary)
      sealed.unlock()
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      let (replaced, replacing) = AsyncStream.makeStream(of: Never.self)
      Task {
        try await diary.whileClosed { (_: JournalFolder) async throws(JournalError) in
          for await _ in replaced {}
        }
      }
      XCTAssertTrue(pump { diary.isReplacing && diary.readableJournal == nil })
      settle()
      XCTAssertTrue(lock.canLock)
      lock.lock()
      XCTAssertTrue(lock.isCovered)
      settle()
      XCTAssertFalse(isLocked)
      replacing.finish()
      XCTAssertTrue(pump { isLocked })
      XCTAssertTrue(lock.isCovered)
    }
  }

  /// Its keys stayed in memory, and nothing could lock it.
  func testOneThatIsDamagedIsLockedWhereItsPasswordWasTyped() throws {
    try withSealedDiary { sealed in
      let lock = sealed.services.lock
      try FileManager.default.removeItem(atPath: sealed.path + "/diary.sqlite")
      try FileManager.default.createDirectory(
        atPath: sealed.path + "/diary.sqlite", withIntermediateDirectories: false)
      sealed.unlock()
      guard case .closed = sealed.diary.state else { return XCTFail("it is open, or locked") }
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      XCTAssertTrue(lock.canLock)
      lock.lock()
      XCTAssertTrue(pump { isLocked })
    }
  }

  func testADiaryWithoutAPasswordIsNeverLocked() throws {
    try MainActor.assumeIsolated {
      let open = try OpenDiary()
      guard open.diary.folder.keys == nil else { return }
      XCTAssertFalse(open.services.lock.canLock)
      open.services.lock.lock()
      XCTAssertFalse(open.services.lock.isShut)
      settle()
    }
  }

  // MARK: - Where the person was

  func testAPlaceIsReadAsItWasWritten() throws {
    MainActor.assumeIsolated {
      for isInTitle in [true, false] {
        let place = LockedPlace(
          entry: DiaryCore.Entry.ID(7), isInTitle: isInTitle, caret: 12, position: 31.5)
        XCTAssertEqual(LockedPlace(place.text), place)
      }
      for text in ["", "7", "7 text -1 0", "7 text 1 nan", "7 elsewhere 1 0", "x text 1 0"] {
        XCTAssertNil(LockedPlace(text), text)
      }
    }
  }
}
