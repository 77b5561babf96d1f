// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruWords
import Sealing
import Secrets
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import HaruModel

/// The keyring of the desktop as a second way into a diary with a password: GNOME's, on the test's
/// own bus.
final class DiaryKeyringTests: XCTestCase {
  /// The diary as the next start finds it.
  @MainActor private final class Start {
    let diary: Diary
    let services: AppServices
    var lock: DiaryLock { services.lock }
    var isOpen: Bool { diary.readableJournal != nil }

    init(after sealed: SealedDiary) throws {
      sealed.services.lock.leave()
      sealed.wait { _ = await sealed.diary.close() }
      diary = Diary(JournalFolder(sealed.path))
      services = try AppServices(forTesting: diary)
      let diary = diary
      sealed.wait { await diary.open() }
      XCTAssertTrue(services.lock.isShut)
    }

    /// As the page does that asks for the password.
    func show() throws {
      try finished { [lock] in
        await lock.lookAtKeyFile()
        await lock.openByItself()
      }
    }
  }

  /// Hands on a diary that is open, and that the keyring opens, too.
  private func withKeyring(
    _ body: @MainActor (SealedDiary, Keyring) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      defer { keyring.end() }
      let sealed = try SealedDiary()
      sealed.unlock()
      try finished { [diary = sealed.diary] in try await diary.turnKeyringOn() }
      XCTAssertTrue(try finished { [diary = sealed.diary] in await diary.isOpenedByKeyring })
      try body(sealed, keyring)
      settle()
    }
  }

  @MainActor private static func isKept(of sealed: SealedDiary) throws -> Bool {
    let diary = try StoredKeyFile(folder: sealed.path).read().diary
    return try finished { try await SecretStore.isKept("diary \(diary)") }
  }

  func testItIsOpenedAtTheStart() throws {
    try withKeyring { sealed, _ in
      XCTAssertTrue(try Self.isKept(of: sealed))
      // The password before is not needed for a way back.
      XCTAssertFalse(
        FileManager.default.fileExists(atPath: sealed.path + "/" + StoredKeyFile.nameBefore))
      XCTAssertEqual(
        try Data(contentsOf: URL(filePath: sealed.path + "/diary.key")),
        try Data(contentsOf: URL(filePath: sealed.path + "/backup/diary.key")))
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertTrue(start.isOpen)
      XCTAssertEqual(start.diary.folder.keys?.secret, sealed.keys.secret)
    }
  }

  /// By a key, for example: whoever comes then needs the password, or the login.
  func testItIsOpenedOnlyByAPressOnceThePersonHasLockedIt() throws {
    try withKeyring { sealed, _ in
      var isLocked = false
      sealed.services.lock.onLocked = { _ in isLocked = true }
      XCTAssertTrue(
        pump {
          sealed.services.lock.lock()
          return isLocked
        })
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertFalse(start.isOpen)
      XCTAssertTrue(start.lock.isOpenedByKeyring)
      XCTAssertTrue(try finished { [lock = start.lock] in await lock.unlockWithKeyring() })
      XCTAssertTrue(start.isOpen)
    }
  }

  func testThePasswordIsAskedForWhereTheKeyringWasEmptied() throws {
    try withKeyring { sealed, _ in
      let diary = try StoredKeyFile(folder: sealed.path).read().diary
      try finished { try await DiaryKeyring.forget(diary) }
      try Self.expectPassword(of: sealed, saying: KeyFileError.wrongKeyring.words.title)
    }
  }

  func testThePasswordIsAskedForWhereThereIsNoKeyring() throws {
    try withKeyring { sealed, keyring in
      keyring.end()
      try Self.expectPassword(of: sealed, saying: KeyringError.noService.words?.title)
    }
  }

  /// The desktop asks the person to unlock it only where they have pressed a button.
  func testThePasswordIsAskedForWhereTheKeyringIsLocked() throws {
    try withKeyring { sealed, keyring in
      try keyring.lock()
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertFalse(start.isOpen)
      XCTAssertNil(start.lock.failure)
      var hasOpened: Bool?
      let press = Task { hasOpened = await start.lock.unlockWithKeyring() }
      press.cancel()
      XCTAssertTrue(pump { hasOpened != nil })
      XCTAssertEqual(hasOpened, false)
      XCTAssertFalse(start.lock.isAskingKeyring)
      XCTAssertNil(start.lock.failure)
      try finished { [lock = start.lock] in await lock.unlock(with: DiaryKeys.testPassword) }
      XCTAssertTrue(start.isOpen)
    }
  }

  @MainActor private static func expectPassword(
    of sealed: SealedDiary, saying title: String?
  ) throws {
    let start = try Start(after: sealed)
    try start.show()
    XCTAssertFalse(start.isOpen)
    XCTAssertNil(start.lock.failure)
    XCTAssertFalse(try finished { [lock = start.lock] in await lock.unlockWithKeyring() })
    XCTAssertEqual(start.lock.failure?.title, title)
    try finished { [lock = start.lock] in await lock.unlock(with: DiaryKeys.testPassword) }
    XCTAssertTrue(start.isOpen)
  }

  func testTurningItOffDeletesTheKey() throws {
    try withKeyring { sealed, _ in
      try finished { [diary = sealed.diary] in try await diary.turnKeyringOff() }
      XCTAssertFalse(try finished { [diary = sealed.diary] in await diary.isOpenedByKeyring })
      XCTAssertFalse(try Self.isKept(of: sealed))
      XCTAssertFalse(
        FileManager.default.fileExists(atPath: sealed.path + "/" + StoredKeyFile.nameBefore))
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertFalse(start.isOpen || start.lock.isOpenedByKeyring)
    }
  }

  func testAnotherPasswordLeavesItAsItIs() throws {
    try withKeyring { sealed, _ in
      try finished { [diary = sealed.diary] in try await diary.changePassword(to: "another") }
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertTrue(start.isOpen)
    }
  }

  /// What the keyring had for the secret before opens nothing any more.
  func testAnotherSecretGetsAnotherKey() throws {
    try withKeyring { sealed, _ in
      let (diary, before) = (sealed.diary, sealed.keys.secret)
      let file = try StoredKeyFile(folder: sealed.path).read()
      let secret = Secret()
      let new = try KeyFile(
        diary: file.diary, secret: secret, password: DiaryKeys.testPassword,
        stretch: PasswordStretch(passes: 1, bytes: 8192))
      let renewed = try DiaryKeys(secret, newKeyFile: new)
      try finished { try await DiarySealing(diary).run(to: renewed, .convert) }
      XCTAssertTrue(try finished { await diary.isOpenedByKeyring })
      let start = try Start(after: sealed)
      try start.show()
      XCTAssertEqual(start.diary.folder.keys?.secret, renewed.secret)
      XCTAssertNotEqual(renewed.secret, before)
    }
  }

  func testWithoutAPasswordThereIsNoKey() throws {
    try withKeyring { sealed, _ in
      let (diary, name) = (
        sealed.diary, try StoredKeyFile(folder: sealed.path).read().diary
      )
      try finished { try await DiarySealing(diary).run(to: nil, .convert) }
      XCTAssertFalse(try finished { try await SecretStore.isKept("diary \(name)") })
    }
  }
}

@MainActor @discardableResult private func finished<Result: Sendable>(
  _ body: @escaping @MainActor () async throws -> Result
) throws -> Result {
  var result: Swift.Result<Result, any Error>?
  Task {
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }
  XCTAssertTrue(pump { result != nil })
  return try XCTUnwrap(result).get()
}
