// SPDX-License-Identifier: GPL-3.0-or-later

extension StoredKeyFile {
  /// The secret that a person's words opened, and what they are told of that.
  package struct Typed: Sendable {
    package let secret: Secret
    package let remark: Remark?

    package init(secret: Secret, remark: Remark?) {
      (self.secret, self.remark) = (secret, remark)
    }
  }

  package enum Remark: Sendable {
    /// It was the password from before it was changed.
    case passwordBefore
    /// Another program has changed the file.
    case tampered
  }

  /// Opens it with a password, or with the letters of the recovery sheet. That a sheet is the one
  /// of this diary, a file that is missing or damaged does not say; the database does.
  @concurrent
  package func secret(typed text: String) async throws -> Typed {
    if let secret = Secret(sheet: text) {
      try check(secret)
      return Typed(secret: secret, remark: nil)
    }
    do {
      let opened = try open(password: text)
      return Typed(secret: opened.secret, remark: opened.isBefore ? .passwordBefore : nil)
    } catch KeyFileError.tampered(let secret) {
      return Typed(secret: secret, remark: .tampered)
    }
  }

  /// The same with the key that the keyring keeps.
  @concurrent
  package func secret(keyring key: Secret) async throws -> Typed {
    do {
      return Typed(secret: try open(keyring: key).secret, remark: nil)
    } catch KeyFileError.tampered(let secret) {
      return Typed(secret: secret, remark: .tampered)
    }
  }

  private func check(_ secret: Secret) throws {
    do {
      try read().check(secret)
    } catch KeyFileError.missing, KeyFileError.damaged {
      return
    }
  }
}
