// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The secret of a diary, sealed with what a password becomes.
struct PasswordLock: Hashable, Sendable {
  /// How its line of the file begins.
  static let name = "password argon2id"

  let stretch: PasswordStretch
  let sealed: SealedSecret

  init(_ stretch: PasswordStretch, _ sealed: SealedSecret) {
    (self.stretch, self.sealed) = (stretch, sealed)
  }

  init(_ secret: Secret, password: String, _ stretch: PasswordStretch) throws(KeyFileError) {
    let key = try stretch.key(for: password)
    self.init(stretch, SealedSecret(secret, with: key, context: Self.context(stretch)))
  }

  /// Nil where it is another password.
  func secret(password: String) throws(KeyFileError) -> Secret? {
    sealed.opened(with: try stretch.key(for: password), context: context)
  }

  /// All that stands before the sealed secret in its line of the file.
  var context: String { Self.context(stretch) }

  private static func context(_ stretch: PasswordStretch) -> String {
    "\(name) \(stretch.passes) \(stretch.bytes) \(Hex.text(stretch.salt))"
  }
}
