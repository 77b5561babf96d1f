// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import SQLite
package import Sealing

extension JournalFolder {
  var keyFile: StoredKeyFile { StoredKeyFile(folder: path) }

  var keyFilePath: String { path + "/" + StoredKeyFile.name }

  /// A copy of the key file, for where that is lost or damaged.
  static let keyFileCopy = "backup/" + StoredKeyFile.name
  /// The files that open a sealed diary, the one that does so the last.
  static let keyFileNames = [keyFileCopy, StoredKeyFile.nameBefore, StoredKeyFile.name]

  /// Whether anything was written into the database: a first start may have ended before that.
  private var isBegun: Bool {
    get throws { try FileSystem.status(database)?.bytes ?? 0 > 0 }
  }

  /// Throws unless the diary here can be opened with `keys`, or can be begun with them.
  func checkKeys() throws {
    let isConfirmed = try checkKeyFile()
    guard let keys, !isConfirmed else { return }
    guard try isBegun else {
      guard keys.newKeyFile == nil else { return }
      throw JournalError.wrongKeys
    }
    // Another program opens it with its recovery sheet alone, or the diary is not sealed.
    do {
      _ = try openDatabase(.readOnly)
    } catch {
      // What else is the matter is said when the diary is opened.
      if [.wrongKey, .notADatabase].contains(error.kind) { throw JournalError.wrongKeys }
    }
  }

  /// Moves a key file away that lies beside a plain diary, and would keep nothing from being opened
  /// but that. Call it with the folder locked.
  func putStrayKeyFileAside(clock: WallClock) throws -> Quarantine? {
    guard keys == nil, try hasStrayKeyFile else { return nil }
    let aside = try Quarantine(in: self, clock: clock)
    for name in [StoredKeyFile.name, StoredKeyFile.nameBefore] { try aside.take(path + "/" + name) }
    // Where one of that name is there already, this is the same, or an older one.
    try aside.take(backup + "/" + StoredKeyFile.name, as: "backup-" + StoredKeyFile.name)
    return aside
  }

  /// Whether the keys open the diary. Without a key file, its database says so.
  package var isOpenedByItsKeys: Bool {
    get throws {
      do {
        try checkKeys()
        return true
      } catch JournalError.wrongKeys {
        return false
      }
    }
  }

  /// Throws where the diary is sealed and there are no keys, or where they open neither its key
  /// file nor its database. Answers whether it was made with that of `keys`: one that is missing or
  /// damaged does not say, and a diary can be opened without it.
  ///
  /// Finishes before what was broken off while all files of the diary got other keys.
  @discardableResult
  func checkKeyFile() throws -> Bool {
    try FolderReplacement.finishBrokenOff(in: path)
    guard let keys else {
      guard try !isSealed else { throw JournalError.locked }
      return false
    }
    do {
      try keyFile.read().check(keys.secret)
      return true
    } catch KeyFileError.otherSecret {
      // Another program may have changed the file of the right secret.
      guard try opensDatabase() else { throw JournalError.wrongKeys }
      return true
    } catch is KeyFileError {
      return false
    }
  }

  /// Gives the diary of this secret another password, which takes no other file. `diary` names it
  /// where its key file is lost. Takes as long as a password does, twice.
  @concurrent
  package func changePassword(
    to password: String, secret: Secret, diary: UniqueID, clock: WallClock = .system
  ) async throws {
    try FolderReplacement.finishBrokenOff(in: path)
    try putRight(with: secret, clock)
    let stretch = try PasswordStretch.calibrated()
    let file: KeyFile
    do {
      file = try keyFile.read().changingPassword(to: password, stretch, secret: secret)
    } catch KeyFileError.missing, KeyFileError.damaged {
      file = try KeyFile(diary: diary, secret: secret, password: password, stretch: stretch)
    } catch KeyFileError.otherSecret {
      // No copy was made with the secret either.
      guard try isOpened(by: secret) else { throw KeyFileError.otherSecret }
      try keepKeyFile(clock)
      file = try KeyFile(diary: diary, secret: secret, password: password, stretch: stretch)
    }
    try write(file, of: secret)
    // Until it has been opened once, the one before opens the diary, too.
    _ = try keyFile.open(password: password)
  }

  /// Lets the keyring open the diary, too, which keeps `key`, or with nil no longer. Its password
  /// stays.
  @concurrent
  package func changeKeyring(
    to key: Secret?, secret: Secret, clock: WallClock = .system
  ) async throws {
    try FolderReplacement.finishBrokenOff(in: path)
    try putRight(with: secret, clock)
    try changeKeyFile(of: secret) {
      let file = try keyFile.read()
      try keyFile.writeWithSamePassword(
        key.map { try file.addingKeyring($0, secret: secret) }
          ?? file.removingKeyring(secret: secret))
    }
  }

  /// Changes the password that opens the diary of this secret.
  package func write(_ file: KeyFile, of secret: Secret) throws(JournalError) {
    try JournalError.wrapping { try changeKeyFile(of: secret) { try keyFile.write(file) } }
  }

  /// The copy beside the backups follows.
  private func changeKeyFile(of secret: Secret, _ body: () throws -> Void) throws {
    try withTurn {
      // The diary may have got another secret meanwhile, whose key file this must not replace.
      try FolderReplacement.finishBrokenOff(in: path)
      try refuseOther(than: secret)
      try body()
      try copyKeyFile(of: secret)
    }
  }

  /// Throws where the diary has another secret by now, or none. Where neither its key file nor its
  /// database can be read, that can't be told.
  private func refuseOther(than secret: Secret) throws {
    guard try keyFileContent(of: secret) == nil, try !isOpened(by: secret) else { return }
    let isPlain = try JournalFolder(path, keys: nil).opensDatabase()
    guard !isPlain, (try? keyFile.read()) == nil else { throw KeyFileError.otherSecret }
  }

  /// Puts the key file of this secret right, where something without it has changed that; answers
  /// whether it did. The file before is put aside.
  func restoreKeyFile(of secret: Secret, clock: WallClock) throws -> Bool {
    guard try keyFileContent(of: secret) == nil else { return false }
    return try withTurn {
      try refuseOther(than: secret)
      return try keyFile.restore(of: secret) { _ in try keepKeyFile(clock) }
    }
  }

  /// Whether what is captured while the diary is locked is sealed with the key of another program.
  func hasOtherInboxKey(than secret: Secret) -> Bool {
    guard let file = try? keyFile.read() else { return false }
    return file.inboxKey != InboxKeys(of: secret).publicKey
  }

  /// The same where the diary is that of the secret. Another one stays as it is.
  private func putRight(with secret: Secret, _ clock: WallClock) throws {
    if try isOpened(by: secret) { _ = try restoreKeyFile(of: secret, clock: clock) }
  }

  private func keepKeyFile(_ clock: WallClock) throws {
    let aside = try Quarantine(in: self, clock: clock)
    try FileSystem.copy(File(reading: keyFilePath), to: aside.path + "/" + StoredKeyFile.name)
  }

  /// What is in the key file, where it was made with this secret, and by nothing that doesn't
  /// know it.
  func keyFileContent(of secret: Secret) throws -> [UInt8]? {
    guard try FileSystem.isFile(keyFilePath) else { return nil }
    let bytes = try FileSystem.content(of: keyFilePath)
    guard let file = try? KeyFile(bytes), file.isSigned(with: secret) else { return nil }
    return bytes
  }

  /// Keeps a copy of the key file beside the backups, which must not be there without it. One
  /// that is damaged, or was made without the secret, is not copied: it would take the last way
  /// in.
  func copyKeyFile(of secret: Secret) throws {
    guard let bytes = try keyFileContent(of: secret) else { return }
    let copy = path + "/" + Self.keyFileCopy
    if try FileSystem.isFile(copy), try FileSystem.content(of: copy) == bytes { return }
    try FileSystem.makeFolder(backup)
    try AtomicFile.make(at: copy) { begun in
      let file = try File(creating: begun)
      try file.write(bytes[...])
      try file.sync()
    }
  }

  private func isOpened(by secret: Secret) throws -> Bool {
    try JournalFolder(path, keys: DiaryKeys(secret)).opensDatabase()
  }

  private func opensDatabase() throws -> Bool {
    guard try isBegun else { return false }
    do throws(SQLiteError) {
      _ = try openDatabase(.readOnly)
      return true
    } catch {
      return false
    }
  }

  /// Writes the key file of a diary that is begun. Before its database: without that file, no
  /// password would open it.
  func writeNewKeyFile() throws {
    guard let new = keys?.newKeyFile, try !isBegun, try !keyFile.exists else { return }
    try keyFile.write(new)
  }
}
