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

  /// With the keys that another program holds; nil where none does.
  func heldFolder() async throws -> JournalFolder? {
    try await folder.withHeldKeys {
      Program.complain("haru: " + $0.words.inOneLine)
    }
  }

  /// The secret of the diary, by a password or by the letters of the recovery sheet.
  func secret() async throws -> Secret {
    keepMemoryPrivate()
    if let password { return try await secret(by: password) }
    guard Terminal.isThere else { throw locked }
    let isKeyFileThere = try keyFile.exists
    if !isKeyFileThere { Program.complain("haru: " + KeyFileError.missing.words.inOneLine) }
    for attempt in 1...Self.maxAttempts {
      let typed = Terminal.secretAnswer(
        to: isKeyFileThere
          // Translators: Asks for the password of a sealed diary at the terminal.
          ? gettext("Password of the diary:")
          // Translators: Asks for the recovery sheet of a sealed diary at the terminal.
          : gettext("Letters of the recovery sheet:"))
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
    // Where the files can't be read, that is said when they are opened.
    let isKeyFileThere = (try? keyFile.exists) ?? true
    let waiting = InboxText.waiting((try? Inbox(of: folder).count) ?? 0)
    let sentences =
      [JournalError.locked.words.whole] + (waiting.map { [$0] } ?? [])
      + (isKeyFileThere ? [] : [KeyFileError.missing.words.inOneLine]) + [wayToUnlock]
    return Complaint(sentences.joined(separator: "\n"))
  }

  private func secret(by text: String) async throws -> Secret {
    let typed = try await folder.secret(typed: text)
    if let remark = typed.remark { Program.complain("haru: " + remark.words) }
    return typed.secret
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
