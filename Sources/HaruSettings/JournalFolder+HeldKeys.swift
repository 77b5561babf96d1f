// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib
package import KeySharing
import Sealing

extension JournalFolder {
  /// The folder with the keys of its diary, which another program holds; the folder itself where it
  /// needs none, and nil where no program holds them.
  @concurrent
  nonisolated package func withHeldKeys() async throws -> JournalFolder? {
    guard keys == nil, try isSealed else { return self }
    // Every program that opens a diary comes here before it has a key in memory.
    Program.refuseCoreDumps()
    let file: KeyFile
    do {
      file = try StoredKeyFile(folder: path).read()
    } catch KeyFileError.missing, KeyFileError.damaged {
      return try holderOfItsKeys()?.folder
    }
    guard let secret = try KeyClient(of: file.diary).secret() else { return nil }
    try file.check(secret)
    return JournalFolder(path, keys: try DiaryKeys(secret))
  }

  /// The same where a person can be asked for a password: nil also where no program can be asked
  /// for the keys. `tell` hears why. What is wrong with the key file is said where a password does
  /// not open it.
  @MainActor package func withHeldKeys(
    telling tell: @MainActor (KeySharingError) -> Void
  ) async throws -> JournalFolder? {
    do {
      return try await withHeldKeys()
    } catch KeySharingError.noRuntimeFolder {
      // Then no program can hold them.
      return nil
    } catch let error as KeySharingError {
      tell(error)
      return nil
    } catch is KeyFileError {
      return nil
    }
  }

  /// The program that holds the keys of its diary; nil where none does.
  nonisolated package func keyHolder() throws -> KeyClient? {
    do {
      return KeyClient(of: try StoredKeyFile(folder: path).read().diary)
    } catch KeyFileError.missing, KeyFileError.damaged {
      return try holderOfItsKeys()?.client
    }
  }

  /// Asks all programs that hold keys: without a key file, the diary itself tells whose it is.
  nonisolated private func holderOfItsKeys() throws -> (client: KeyClient, folder: JournalFolder)? {
    for client in try KeyClient.all() {
      // One that does not answer may hold those of another diary.
      guard let secret = try? client.secret() else { continue }
      let folder = JournalFolder(path, keys: try DiaryKeys(secret))
      if try folder.isOpenedByItsKeys { return (client, folder) }
    }
    return nil
  }
}
