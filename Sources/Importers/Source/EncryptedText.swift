// SPDX-License-Identifier: GPL-3.0-or-later

/// Recognises texts that a program has encrypted: those of jrnl, and messages for GnuPG.
enum EncryptedText {
  static func isOne(_ beginning: [UInt8]) -> Bool {
    ["gAAAAA", "JRNLv3", "-----BEGIN PGP MESSAGE"].contains { beginning.starts(with: $0.utf8) }
  }
}
