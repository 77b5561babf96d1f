// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium
@_spi(_Unicode) import Swift

/// How a password becomes a key: Argon2id, which makes every guess cost memory and time.
///
/// Every `unsafe` here is a call that is given local values by their address with their true
/// length, and keeps none of them.
package struct PasswordStretch: Hashable, Sendable {
  static let saltSize = 16
  /// What a file may ask for at most, so that a bad one can't bring a computer to a halt.
  static let maxBytes = 1 << 30
  static let maxPasses = 64
  /// > crypto_pwhash_argon2id_MEMLIMIT_MIN
  private static let minBytes = 8192

  package let passes: Int
  /// Of memory.
  package let bytes: Int
  package let salt: [UInt8]

  /// With a new salt.
  package init(passes: Int, bytes: Int) throws(KeyFileError) {
    var salt = [UInt8](repeating: 0, count: Self.saltSize)
    unsafe randombytes_buf(&salt, salt.count)
    try self.init(passes: passes, bytes: bytes, salt: salt)
  }

  init(passes: Int, bytes: Int, salt: [UInt8]) throws(KeyFileError) {
    guard passes <= Self.maxPasses, bytes <= Self.maxBytes else { throw .tooDemanding }
    guard passes > 0, bytes >= Self.minBytes, salt.count == Self.saltSize else { throw .damaged }
    (self.passes, self.bytes, self.salt) = (passes, bytes, salt)
  }

  /// Takes as long as it takes: for no thread that anything else waits for.
  func key(for password: String) throws(KeyFileError) -> Secret {
    var letters = Self.composed(password)
    defer { unsafe sodium_memzero(&letters, letters.count) }
    var isMade = false
    let key = unsafe Secret { key in
      isMade =
        unsafe crypto_pwhash(
          key, UInt64(Secret.size), letters, UInt64(letters.count), salt, UInt64(passes), bytes,
          crypto_pwhash_alg_argon2id13()) == 0
    }
    // All that it asks for is within libsodium's limits: it fails for want of memory alone.
    guard isMade else { throw .noMemory }
    return key
  }

  /// UTF-8, with as few characters as the text can be written with (NFC): one keyboard types a
  /// syllable of Hangul or an accented letter as one character, another as several. Swift compares
  /// texts by this form; GLib's, which follows the system's version of Unicode, is above this
  /// module.
  private static func composed(_ password: String) -> [CChar] {
    var letters: [CChar] = []
    // It gets three times as long at most, and leaves no shorter one behind that nothing wipes.
    letters.reserveCapacity(3 * password.utf8.count)
    for letter in password._nfc {
      for byte in letter.utf8 { letters.append(CChar(truncatingIfNeeded: byte)) }
    }
    return letters
  }
}
