// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import KeySharing
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import HaruModel

/// What becomes of a diary with a password where another program does something with its keys.
final class DiaryLockedElsewhereTests: SealedDiaryTestCase {
  /// It asked for a password that opened nothing any more, until the program was ended by hand.
  func testALockedOneOpensWhereItsPasswordWasRemoved() throws {
    for isTyped in [false, true] {
      try withSealedDiary { sealed in
        let lock = sealed.services.lock
        sealed.wait { [sealed] in
          let folder = JournalFolder(sealed.path, keys: sealed.keys)
          do {
            _ = try await Resealing(folder, to: nil, oldBackups: .convert).run()
          } catch {
            XCTFail("\(error)")
          }
        }
        XCTAssertTrue(sealed.isLocked)
        if isTyped { sealed.unlock() } else { sealed.wait { await lock.look() } }
        XCTAssertFalse(lock.isShut)
        XCTAssertNil(lock.failure)
        XCTAssertEqual(sealed.titles, ["private"])
      }
    }
  }

  /// The program of `haru unlock` went on holding what opened nothing.
  func testAnotherProgramForgetsAnOldSecret() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      let server = KeyServer(sealed.keys.secret, at: try KeySocket(of: id))
      sealed.wait { await lock.look() }
      XCTAssertTrue(pump { lock.isHeldElsewhere })
      let new = try DiaryKeys(Secret())
      sealed.diary.folder = JournalFolder(sealed.path, keys: new)
      XCTAssertTrue(pump { server.isOver && Self.held(id) == new.secret })
      XCTAssertFalse(lock.isHeldElsewhere || lock.isCovered)
      // Nobody needs it where there is no password any more.
      sealed.diary.folder = JournalFolder(sealed.path)
      XCTAssertTrue(pump { Self.held(id) == nil })
      XCTAssertFalse(lock.isCovered)
      // The keys that it was opened with close it again.
      sealed.diary.folder = JournalFolder(sealed.path, keys: sealed.keys)
    }
  }

  /// What had held the secret until then took its name away a moment later: it was locked again.
  func testOneThatIsUnlockedWhileWordsAreSavedStaysOpen() throws {
    try withSealedDiary { sealed in
      let (lock, id) = (sealed.services.lock, try Self.diary(sealed))
      sealed.unlock()
      XCTAssertTrue(pump { Self.held(id) != nil })
      let (saved, saving) = AsyncStream.makeStream(of: Never.self)
      lock.onSaving = {
        for await _ in saved {}
        return .inDiary
      }
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      lock.lock()
      var isUnlocked = false
      Task { isUnlocked = await lock.unlock(with: DiaryKeys.testPassword) }
      // Nor does the password wait for that: it could be covered again, and not be unlocked.
      XCTAssertTrue(pump { isUnlocked })
      XCTAssertFalse(lock.isCovered || lock.isBusy)
      saving.finish()
      XCTAssertTrue(pump { Self.held(id) == sealed.keys.secret })
      settle()
      XCTAssertFalse(lock.isCovered || isLocked || lock.isHeldElsewhere)
    }
  }
}
