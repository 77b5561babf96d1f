// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import SQLite
package import Sealing

/// What a sealed diary is opened with: its secret, and a key for each kind of its files.
package struct DiaryKeys: Sendable {
  package let secret: Secret
  /// Of the database, its log, and all of its backups.
  package let database: DatabaseSeal
  package let previews: DatabaseSeal
  /// Of all media; each has a key of its own, which follows from this one and its name.
  package let media: Secret
  /// What media are called by.
  package let names: Secret
  /// Recordings are sealed with its public half, and opened with its private one.
  package let inbox: InboxKeys
  /// What the journal writes where it begins a diary.
  let newKeyFile: KeyFile?

  /// `newKeyFile` is of the same secret; without it, no diary can be begun. Throws where there is
  /// no memory for the keys.
  package init(_ secret: Secret, newKeyFile: KeyFile? = nil) throws(JournalError) {
    self.secret = secret
    self.newKeyFile = newKeyFile
    database = try Self.seal(secret, .database)
    previews = try Self.seal(secret, .previews)
    media = secret.derived(for: .media)
    names = secret.derived(for: .names)
    inbox = InboxKeys(of: secret)
  }

  private static func seal(
    _ secret: Secret, _ purpose: KeyPurpose
  ) throws(JournalError) -> DatabaseSeal {
    try JournalError.wrapping {
      try secret.derived(for: purpose).withBytes { try DatabaseSeal(key: $0) }
    }
  }
}

/// The keys of one secret are the same. Their hash tells nothing of it.
extension DiaryKeys: Hashable {
  package static func == (left: DiaryKeys, right: DiaryKeys) -> Bool {
    left.secret == right.secret
  }

  package func hash(into hasher: inout Hasher) {}
}

extension DiaryKeys {
  /// Keys of a new secret, with the key file that a password opens. Takes as long as a password
  /// does, twice.
  @concurrent
  package static func ofNewSecret(
    password: String, diary: UniqueID
  ) async throws -> DiaryKeys {
    let secret = Secret()
    let file = try KeyFile(
      diary: diary, secret: secret, password: password, stretch: try .calibrated())
    return try DiaryKeys(secret, newKeyFile: file)
  }
}
