// SPDX-License-Identifier: GPL-3.0-or-later

package import Sealing

extension JournalFolder {
  /// The keys of this secret, where the key file was made with it. Nil where it was not, or does
  /// not say.
  package func keys(of secret: Secret) throws(JournalError) -> DiaryKeys? {
    try JournalError.wrapping {
      do {
        return try keyFile.read().isSigned(with: secret) ? DiaryKeys(secret) : nil
      } catch is KeyFileError {
        return nil
      }
    }
  }

  /// The secret that a password of the diary or the letters of its recovery sheet stand for, as its
  /// key file says. Where that says that the letters are those of another diary, the database
  /// decides: another program may have changed the file.
  @concurrent
  package nonisolated func secret(typed text: String) async throws -> StoredKeyFile.Typed {
    do {
      return try await StoredKeyFile(folder: path).secret(typed: text)
    } catch KeyFileError.otherSecret {
      guard let secret = Secret(sheet: text),
        try JournalFolder(path, keys: DiaryKeys(secret)).isOpenedByItsKeys
      else { throw KeyFileError.otherSecret }
      return StoredKeyFile.Typed(secret: secret, remark: .tampered)
    }
  }
}
