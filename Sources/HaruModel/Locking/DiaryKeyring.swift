// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import GLib
import Sealing
package import Secrets

/// The keyring of the desktop as a second way into a sealed diary, where the person likes that: it
/// keeps a key, and the key file has the secret sealed with that key. Each alone opens nothing.
package struct DiaryKeyring {
  private let folder: JournalFolder
  private var file: StoredKeyFile { StoredKeyFile(folder: folder.path) }

  package init(of folder: JournalFolder) { self.folder = folder }

  private static func purpose(_ diary: UniqueID) -> String { "diary \(diary)" }

  /// What the key file calls the diary, where that says that the keyring opens it; nil otherwise.
  package var diary: UniqueID? { get async { await Self.diary(of: file) } }

  @concurrent
  private nonisolated static func diary(of file: StoredKeyFile) async -> UniqueID? {
    guard let file = try? file.read(), file.isOpenedByKeyring else { return nil }
    return file.diary
  }

  /// The secret of the diary. The desktop asks the person to unlock a keyring that is locked only
  /// where `isAsking`. Throws a `KeyringError` or a `KeyFileError`.
  func secret(isAsking: Bool) async throws -> StoredKeyFile.Typed {
    guard let diary = await diary else { throw KeyFileError.noKeyring }
    let key = try await SecretStore.key(for: Self.purpose(diary), isAsking: isAsking) {
      Secret(digits: $0)
    }
    // The keyring was emptied, or is that of another computer.
    guard let key else { throw KeyFileError.wrongKeyring }
    return try await file.secret(keyring: key)
  }

  /// Lets a new key open the diary, in place of any other that the keyring had for it.
  func turnOn(_ secret: Secret) async throws {
    let diary = try await Self.name(in: file)
    let key = Secret()
    try await SecretStore.keepKey(
      for: Self.purpose(diary), label: gettext("Haru: opens the diary")
    ) { lend in key.withDigits(lend) }
    do {
      try await folder.changeKeyring(to: key, secret: secret)
    } catch {
      // Alone it opens nothing, also where it stays.
      try? await SecretStore.forget(Self.purpose(diary))
      throw error
    }
  }

  /// The key file goes first: what the keyring has opens nothing from then on, also where that
  /// can't be deleted, which is told.
  func turnOff(_ secret: Secret) async throws {
    let diary = try await Self.name(in: file)
    try await folder.changeKeyring(to: nil, secret: secret)
    try await Self.forget(diary)
  }

  /// Deletes the key of a diary that it does not open any more.
  package static func forget(_ diary: UniqueID) async throws(KeyringError) {
    do throws(KeyringError) {
      try await SecretStore.forget(purpose(diary))
    } catch {
      // Without a keyring there is no key in it.
      guard error == .noService else { throw error }
    }
  }

  @concurrent
  private nonisolated static func name(in file: StoredKeyFile) async throws -> UniqueID {
    try file.read().diary
  }
}
