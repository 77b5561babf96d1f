// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sealing

@Suite struct KeyFileTests {
  @Test func isOpenedByItsPassword() throws {
    let test = try TestKeyFile()
    let file = try KeyFile(test.file.bytes)
    #expect(file == test.file)
    #expect(try file.secret(password: TestKeyFile.password) == test.secret)
    #expect(throws: KeyFileError.wrongPassword) { try file.secret(password: "우리집 하루") }
    #expect(throws: KeyFileError.noKeyring) { try file.secret(keyring: Secret()) }
    #expect(file.bytes.count < 1000)
  }

  @Test func isCheckedByItsSheet() throws {
    let test = try TestKeyFile()
    let secret = try #require(Secret(sheet: test.secret.sheetWords.joined()))
    try test.file.check(secret)
    #expect(throws: KeyFileError.otherSecret) { try test.file.check(Secret()) }
  }

  @Test func holdsNothingOfTheSecretInPlain() throws {
    let test = try TestKeyFile()
    let file = try test.file.addingKeyring(Secret(), secret: test.secret)
    let text = String(decoding: file.bytes, as: UTF8.self)
    for purpose in KeyPurpose.allCases {
      #expect(!text.contains(test.secret.derived(for: purpose).hex))
    }
    #expect(!text.contains(test.secret.hex))
    #expect(!text.contains(InboxKeys(of: test.secret).privateKey.hex))
  }

  @Test func changesItsPassword() throws {
    let test = try TestKeyFile()
    let keyring = Secret()
    let old = try test.file.addingKeyring(keyring, secret: test.secret)
    let new = try KeyFile(
      old.changingPassword(to: "하루", TestKeyFile.stretch, secret: test.secret).bytes)
    #expect(try new.secret(password: "하루") == test.secret)
    #expect(throws: KeyFileError.wrongPassword) { try new.secret(password: TestKeyFile.password) }
    #expect(try new.secret(keyring: keyring) == test.secret)
    #expect(new.diary == old.diary && new.inboxKey == old.inboxKey)
  }

  @Test func isOpenedByTheKeyringForAsLongAsItMay() throws {
    let test = try TestKeyFile()
    let keyring = Secret()
    let added = try KeyFile(test.file.addingKeyring(keyring, secret: test.secret).bytes)
    #expect(added.isOpenedByKeyring)
    #expect(try added.secret(keyring: keyring) == test.secret)
    #expect(try added.secret(password: TestKeyFile.password) == test.secret)
    #expect(throws: KeyFileError.wrongKeyring) { try added.secret(keyring: Secret()) }
    let removed = try KeyFile(added.removingKeyring(secret: test.secret).bytes)
    #expect(removed == test.file && !removed.isOpenedByKeyring)
  }

  @Test func isChangedOnlyWithItsSecret() throws {
    let (test, keyring) = (try TestKeyFile(), Secret())
    #expect(throws: KeyFileError.otherSecret) {
      try test.file.addingKeyring(keyring, secret: Secret())
    }
    #expect(throws: KeyFileError.otherSecret) { try test.file.removingKeyring(secret: Secret()) }
    #expect(throws: KeyFileError.otherSecret) {
      try test.file.changingPassword(to: "하루", TestKeyFile.stretch, secret: Secret())
    }
  }

  /// The key with which everything is sealed while the diary is locked, in place of the right one.
  @Test func tellsWhereItWasTamperedWith() throws {
    let test = try TestKeyFile()
    var lines = TestKeyFile.lines(test.file.bytes)
    let place = try #require(lines.firstIndex { $0.hasPrefix("inbox ") })
    lines[place] = "inbox " + Secret().hex
    let file = try KeyFile(TestKeyFile.bytes(lines))
    #expect(throws: KeyFileError.tampered(test.secret)) {
      try file.secret(password: TestKeyFile.password)
    }
    #expect(throws: KeyFileError.otherSecret) { try file.check(test.secret) }
    #expect(throws: KeyFileError.otherSecret) {
      try file.addingKeyring(Secret(), secret: test.secret)
    }
  }

  /// Each way is tied to what stands before it.
  @Test func opensNoSecretThatWasMoved() throws {
    let test = try TestKeyFile()
    var lines = TestKeyFile.lines(test.file.bytes)
    let place = try #require(lines.firstIndex { $0.hasPrefix("password ") })
    let sealed = try #require(lines[place].split(separator: " ").last)
    lines.insert("keyring \(sealed)", at: place + 1)
    let file = try KeyFile(TestKeyFile.bytes(lines))
    let way = file.content.password
    let key = try way.stretch.key(for: TestKeyFile.password)
    #expect(way.sealed.opened(with: key, context: way.context) == test.secret)
    #expect(throws: KeyFileError.wrongKeyring) { try file.secret(keyring: key) }
  }
}
