// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The `KeyFile` in the folder of a diary, written as safely as the diary.
///
/// The one before stays beside it until the new one has been opened. `open` looks at it where the
/// new one does not open, so that a power cut, or a mistake with a new password, does not shut the
/// person out. Where neither is there any more, or they are damaged, it looks at the copy beside
/// the backups, and puts that in their place once it has opened the diary.
package struct StoredKeyFile: Sendable {
  package static let name = "diary.key"
  package static let nameBefore = "diary.key.before"

  /// The secret, and the file that gave it.
  package struct Opened: Sendable {
    package let secret: Secret
    package let file: KeyFile
    /// Why the new one could not be opened, where the one before was; nil otherwise. Only where the
    /// new one is missing or damaged should this file be written in its place. Where it is whole,
    /// that would undo a change of the password or the keyring, and the person is told instead.
    package let failureOfNew: (any Error)?
    package var isBefore: Bool { failureOfNew != nil && !isCopy }
    /// Whether it is the copy beside the backups, which is written in the place of the new one now.
    package fileprivate(set) var isCopy = false
  }

  private let folder: String
  private var path: String { folder + "/" + Self.name }
  private var pathBefore: String { folder + "/" + Self.nameBefore }
  private var pathOfCopy: String { folder + "/backup/" + Self.name }

  package init(folder: String) { self.folder = folder }

  /// Whether there is one, one before, or a copy.
  package var exists: Bool {
    get throws { try [path, pathBefore, pathOfCopy].contains { try FileSystem.isFile($0) } }
  }

  // MARK: - Reading and opening

  /// What can be known without a password; of the one before where the new one can't be read, or of
  /// the copy.
  package func read() throws -> KeyFile {
    try orOfCopy { try newOrBefore { path, _ in try Self.read(path) } }
  }

  /// Takes as long as the password is to take, or twice as long where there is one before: for no
  /// thread that anything else waits for.
  package func open(password: String) throws -> Opened {
    try opened { try $0.secret(password: password) }
  }

  /// `key` is what the keyring keeps.
  package func open(keyring key: Secret) throws -> Opened {
    try opened { try $0.secret(keyring: key) }
  }

  private func opened(by secret: (KeyFile) throws -> Secret) throws -> Opened {
    let opened = try orOfCopy {
      try openedNewOrBefore(by: secret)
    } copy: { file, failure in
      var opened = Opened(secret: try secret(file), file: file, failureOfNew: failure)
      opened.isCopy = true
      return opened
    }
    // Where it can't be written, as on a disk that is only read, the next opening tries again.
    if opened.isCopy { try? putBack(opened.file) }
    return opened
  }

  private func openedNewOrBefore(by secret: (KeyFile) throws -> Secret) throws -> Opened {
    let opened = try newOrBefore { path, failureOfNew in
      let file = try Self.read(path)
      return Opened(secret: try secret(file), file: file, failureOfNew: failureOfNew)
    }
    // Where it can't be removed, as on a disk that is only read, the next opening tries again.
    if !opened.isBefore { try? removeBefore() }
    return opened
  }

  /// A power cut must not bring the password before back.
  private func removeBefore() throws {
    guard try FileSystem.isFile(pathBefore) else { return }
    try FileSystem.remove(pathBefore)
    try FileSystem.syncFolder(of: pathBefore)
  }

  /// The copy may be older: it is looked at only where nothing newer says anything.
  private func orOfCopy(_ body: () throws -> KeyFile) throws -> KeyFile {
    try orOfCopy(body) { file, _ in file }
  }

  private func orOfCopy<Result>(
    _ body: () throws -> Result, copy: (KeyFile, any Error) throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let failure where [.missing, .damaged].contains(failure as? KeyFileError) {
      // A copy that can't be read either is not what is the matter.
      guard let file = try? Self.read(pathOfCopy) else { throw failure }
      return try copy(file, failure)
    }
  }

  private func newOrBefore<Result>(
    _ body: (_ path: String, _ failureOfNew: (any Error)?) throws -> Result
  ) throws -> Result {
    do {
      return try body(path, nil)
    } catch let failure {
      guard Self.mayBeOpenedByBefore(failure), try FileSystem.isFile(pathBefore) else {
        throw failure
      }
      do {
        return try body(pathBefore, failure)
      } catch {
        throw Self.better(failure, orOfBefore: error)
      }
    }
  }

  /// A new one that says something, whole, is believed: the one before would hide that it was
  /// tampered with, or that it is newer, and open with a keyring from which that was taken away.
  private static func mayBeOpenedByBefore(_ failure: any Error) -> Bool {
    guard let failure = failure as? KeyFileError else { return true }
    return switch failure {
    case .tampered, .newer, .noKeyring: false
    case .missing, .damaged, .tooDemanding, .noMemory, .wrongPassword, .wrongKeyring,
      .otherSecret:
      true
    }
  }

  /// What a person can do something about: type the password once more, or go on once told.
  private static func better(_ failure: any Error, orOfBefore before: any Error) -> any Error {
    switch before as? KeyFileError {
    case .wrongPassword, .tampered: before
    default: failure
    }
  }

  private static func read(_ path: String) throws -> KeyFile {
    guard try FileSystem.isFile(path) else { throw KeyFileError.missing }
    return try KeyFile(Array(File(reading: path).read(0..<KeyFile.maxSize + 1)))
  }

  // MARK: - Writing

  /// On the disk when this returns: at each moment before, the one before is there as a whole.
  ///
  /// Its password opens the diary, too, until the new one has been opened. So who changes it opens
  /// the new one at once, with what was typed.
  package func write(_ file: KeyFile) throws {
    try keepBefore()
    try replace(with: file)
  }

  /// The same for a file with the password of the one before, which is not needed for a way back.
  /// Unless that was there already: then it alone is known to open.
  package func writeWithSamePassword(_ file: KeyFile) throws {
    let hadBefore = try FileSystem.isFile(pathBefore)
    try write(file)
    guard try Self.read(path) == file else { throw KeyFileError.damaged }
    if !hadBefore { try removeBefore() }
  }

  private func replace(with file: KeyFile) throws {
    try AtomicFile.make(at: path) { begun in
      let new = try File(creating: begun)
      try new.write(file.bytes[...])
      try new.sync()
    }
  }

  /// The copy beside the backups, where it was made with this secret.
  package func copy(signedWith secret: Secret) -> KeyFile? {
    guard let copy = try? Self.read(pathOfCopy), copy.isSigned(with: secret) else { return nil }
    return copy
  }

  /// Puts a file right that something without the secret of the diary has changed; answers
  /// whether it did. `keep` is given the path of that file before: it may be the one of another
  /// diary.
  ///
  /// The copy takes its place. Without a copy, the public key of the secret is put back, and all
  /// else stays as it is.
  package func restore(of secret: Secret, keeping keep: (String) throws -> Void) throws -> Bool {
    guard try FileSystem.isFile(path) else { return false }
    let file: KeyFile
    do {
      file = try Self.read(path)
    } catch is KeyFileError {
      return false
    }
    guard !file.isSigned(with: secret),
      let restored = copy(signedWith: secret) ?? file.restoringInboxKey(of: secret)
    else { return false }
    try keep(path)
    try replace(with: restored)
    return true
  }

  /// Writes what has opened the diary in the place of files that don't say anything.
  private func putBack(_ file: KeyFile) throws {
    try FileSystem.remove(path)
    try write(file)
    try removeBefore()
  }

  /// What is there stays as the one before. Where there is one before already, it alone is known to
  /// open.
  private func keepBefore() throws {
    guard try FileSystem.isFile(path), try !FileSystem.isFile(pathBefore) else { return }
    if try FileSystem.link(path, to: pathBefore) {
      try FileSystem.syncFolder(of: pathBefore)
    } else {
      try AtomicFile.make(at: pathBefore) { begun in
        try FileSystem.copy(File(reading: path), to: begun)
      }
    }
  }
}
