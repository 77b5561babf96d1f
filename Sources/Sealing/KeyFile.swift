// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// What a password or the keyring needs beside it to give the secret of a diary: the content of
/// `diary.key`. It is a value: what changes it gives another one. ARCHITECTURE.md describes the
/// file.
///
/// A program that can write to the disk can change it, but for what is sealed. So `KeyFile` signs
/// all of it with the secret, and verifies that signature when it is opened.
package struct KeyFile: Hashable, Sendable {
  package enum Cipher: Int, Sendable {
    case xChaCha20Poly1305 = 1
  }

  /// All but the signature.
  struct Content: Hashable, Sendable {
    let cipher: Cipher
    let diary: UniqueID
    let password: PasswordLock
    let keyring: SealedSecret?
    let inboxKey: [UInt8]
  }

  let content: Content
  let signature: [UInt8]

  init(_ content: Content, signature: [UInt8]) {
    (self.content, self.signature) = (content, signature)
  }

  private init(_ content: Content, signedWith secret: Secret) {
    self.init(content, signature: Self.signature(of: content, secret))
  }

  /// For a diary that can be opened by a password.
  package init(
    diary: UniqueID, secret: Secret, password: String, stretch: PasswordStretch
  ) throws(KeyFileError) {
    let content = Content(
      cipher: .xChaCha20Poly1305, diary: diary,
      password: try PasswordLock(secret, password: password, stretch), keyring: nil,
      inboxKey: InboxKeys(of: secret).publicKey)
    self.init(content, signedWith: secret)
  }

  package var cipher: Cipher { content.cipher }

  /// What programs that share its secret call the diary. It is not the `id` in the database: what
  /// binds both files to each other is the secret, which the signature proves.
  package var diary: UniqueID { content.diary }

  package var isOpenedByKeyring: Bool { content.keyring != nil }

  /// To be believed only after the file has been opened or checked: see `InboxKeys`.
  package var inboxKey: [UInt8] { content.inboxKey }

  private static func signature(of content: Content, _ secret: Secret) -> [UInt8] {
    secret.derived(for: .keyFile).authenticationCode(of: content.bytes)
  }
}

// MARK: - Opening

extension KeyFile {
  /// Takes as long as the password is to take: for no thread that anything else waits for.
  package func secret(password: String) throws(KeyFileError) -> Secret {
    guard let secret = try content.password.secret(password: password) else {
      throw .wrongPassword
    }
    return try verified(secret)
  }

  /// `key` is what the keyring keeps.
  package func secret(keyring key: Secret) throws(KeyFileError) -> Secret {
    guard let keyring = content.keyring else { throw .noKeyring }
    guard let secret = keyring.opened(with: key, context: Content.keyringContext) else {
      throw .wrongKeyring
    }
    return try verified(secret)
  }

  /// Throws unless the file was made with this secret, and by nothing that doesn't know it.
  package func check(_ secret: Secret) throws(KeyFileError) {
    guard isSigned(with: secret) else { throw .otherSecret }
  }

  private func verified(_ secret: Secret) throws(KeyFileError) -> Secret {
    guard isSigned(with: secret) else { throw .tampered(secret) }
    return secret
  }

  package func isSigned(with secret: Secret) -> Bool {
    let right = Self.signature(of: content, secret)
    return right.isEqualInConstantTime(to: signature)
  }
}

// MARK: - Changing

extension KeyFile {
  /// With another password in place of the one before.
  package func changingPassword(
    to password: String, _ stretch: PasswordStretch, secret: Secret
  ) throws(KeyFileError) -> KeyFile {
    try changed(
      password: PasswordLock(secret, password: password, stretch), keyring: content.keyring,
      secret: secret)
  }

  /// The keyring may open it, too, with a key that it is given to keep.
  package func addingKeyring(_ key: Secret, secret: Secret) throws(KeyFileError) -> KeyFile {
    let sealed = SealedSecret(secret, with: key, context: Content.keyringContext)
    return try changed(password: content.password, keyring: sealed, secret: secret)
  }

  package func removingKeyring(secret: Secret) throws(KeyFileError) -> KeyFile {
    try changed(password: content.password, keyring: nil, secret: secret)
  }

  /// With the public key that belongs to the secret, where another one was put in its place; nil
  /// where nothing else was changed or none was.
  func restoringInboxKey(of secret: Secret) -> KeyFile? {
    let right = InboxKeys(of: secret).publicKey
    guard inboxKey != right else { return nil }
    let content = Content(
      cipher: cipher, diary: diary, password: content.password, keyring: content.keyring,
      inboxKey: right)
    return KeyFile(content, signedWith: secret)
  }

  /// What was tampered with would otherwise be signed.
  private func changed(
    password: PasswordLock, keyring: SealedSecret?, secret: Secret
  ) throws(KeyFileError) -> KeyFile {
    try check(secret)
    let content = Content(
      cipher: cipher, diary: diary, password: password, keyring: keyring, inboxKey: inboxKey)
    return KeyFile(content, signedWith: secret)
  }
}
