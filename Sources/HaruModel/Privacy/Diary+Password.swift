// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Files
import GLib
import Sealing

extension Diary {
  /// Whether the diary that is open is sealed.
  package var isSealed: Bool { folder.keys != nil }

  private var keyFile: StoredKeyFile { StoredKeyFile(folder: folder.path) }

  /// Throws unless a person knows the password, or has the recovery sheet: who finds the window
  /// open should not shut its owner out.
  package func check(typed text: String) async throws {
    let typed = try await folder.secret(typed: text)
    guard typed.secret == folder.keys?.secret else { throw JournalError.wrongKeys }
  }

  /// New keys of this diary, which that password opens. They take two seconds or three.
  package func newKeys(_ password: String) async throws -> DiaryKeys {
    Program.refuseCoreDumps()
    return try await .ofNewSecret(password: password, diary: id)
  }

  /// From then on, that password opens the diary, and the one before does not.
  package func changePassword(to password: String) async throws {
    guard let secret = folder.keys?.secret else { return }
    try await folder.changePassword(to: password, secret: secret, diary: id)
  }

  // MARK: - The keyring

  /// Whether the keyring of the desktop opens the diary, too.
  package var isOpenedByKeyring: Bool { get async { await DiaryKeyring(of: folder).diary != nil } }

  /// Throws a `KeyringError`, too.
  package func turnKeyringOn() async throws {
    guard let secret = folder.keys?.secret else { return }
    try await DiaryKeyring(of: folder).turnOn(secret)
  }

  /// The same.
  package func turnKeyringOff() async throws {
    guard let secret = folder.keys?.secret else { return }
    try await DiaryKeyring(of: folder).turnOff(secret)
  }

  /// What its key file calls it; a new name where it has none.
  private var id: UniqueID {
    // One that is missing or damaged is written anew.
    (isSealed ? try? keyFile.read().diary : nil) ?? UniqueID(at: clock.now)
  }
}
