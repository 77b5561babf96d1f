// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruSettings
import HaruWords
import KeySharing
import Sealing

/// What opens a sealed diary at the terminal: the key that another program holds, or else a
/// password, which an open file gives or a person types.
struct KeyAccess {
  private static let maxAttempts = 3

  let folder: JournalFolder
  /// What an open file gave; nil where the command line names none.
  let password: String?
  /// How the person unlocks the diary.
  let wayToUnlock: String

  private var keyFile: StoredKeyFile { StoredKeyFile(folder: folder.path) }

  /// The folder with what opens its diary.
  func unlockedFolder() async throws -> JournalFolder {
    guard try folder.isSealed else { return folder }
    keepMemoryPrivate()
    if let held = try await heldFolder() { return held }
    return JournalFolder(folder.path, keys: try DiaryKeys(await secret()))
  }

  /// Where the system refuses that, the diary can be used all the same.
  private func keepMemoryPrivate() { _ = Program.makeMemoryPrivate() }

  private func heldFolder() async throws -> JournalFolder? {
    do {
      return try await folder.withHeldKeys()
    } catch KeySharingError.noRuntimeFolder {
      // Then no program can hold it.
      return nil
    } catch let error as KeySharingError {
      Program.complain("haru: " + error.words.inOneLine)
      return nil
    } catch is KeyFileError {
      // What is wrong with the file is said where a password does not open it.
      return nil
    }
  }

  /// The secret of the diary, by a password or by the letters of the recovery sheet.
  func secret() async throws -> Secret {
    keepMemoryPrivate()
    if let password { return try await secret(by: password) }
    guard Terminal.isThere else { throw locked }
    for attempt in 1...Self.maxAttempts {
      // Translators: Asks for the password of a sealed diary at the terminal.
      let typed = Terminal.secretAnswer(to: gettext("Password of the diary:"))
      guard let typed, !typed.isEmpty else { break }
      do {
        return try await secret(by: typed)
      } catch KeyFileError.wrongPassword where attempt < Self.maxAttempts {
        Program.complain("haru: " + KeyFileError.wrongPassword.words.title)
      }
    }
    throw locked
  }

  private var locked: Complaint {
    Complaint(JournalError.locked.words.whole + "\n" + wayToUnlock)
  }

  private func secret(by text: String) async throws -> Secret {
    if let secret = Secret(sheet: text) {
      try check(secret)
      return secret
    }
    do {
      let opened = try await Self.open(keyFile, text)
      if opened.isBefore {
        Program.complain(
          "haru: "
            + gettext("This is the password from before it was changed. It still opens the diary."))
      }
      return opened.secret
    } catch KeyFileError.tampered(let secret) {
      Program.complain("haru: " + KeyFileError.tampered(secret).words.inOneLine)
      return secret
    }
  }

  /// Throws where the sheet is that of another diary. A file that is missing or damaged does not
  /// say; the database does.
  private func check(_ secret: Secret) throws {
    do {
      try keyFile.read().check(secret)
    } catch KeyFileError.missing, KeyFileError.damaged {
      return
    }
  }

  @concurrent
  private nonisolated static func open(
    _ file: StoredKeyFile, _ password: String
  ) async throws -> StoredKeyFile.Opened {
    try file.open(password: password)
  }

  /// The next line of an open file, of which nothing behind that line is read.
  static func line(of file: Int32) throws -> String {
    do throws(SystemError) {
      return try Terminal.secretLine(of: file)
    } catch {
      throw Complaint(
        // Translators: {number} is that of an open file, such as 3; {details} is the reason, in
        // words of the system.
        gettext("No password can be read from file {number}: {details}")
          .filling("number", with: "\(file)").filling("details", with: "\(error)"))
    }
  }
}
