// SPDX-License-Identifier: GPL-3.0-or-later

/// The recovery sheet of a diary is its secret itself, in `KeyLetters`: it opens the diary, its
/// copies and its backups without a password or a key file.
extension Secret {
  /// Nil where the letters are not those of a secret. As what was typed, they go through memory
  /// that is not wiped.
  package convenience init?(sheet letters: String) {
    guard let bytes = KeyLetters.key(of: letters) else { return nil }
    self.init(bytes)
  }

  /// Fourteen words of four letters. They are in memory that is not wiped: for as long as a person
  /// has asked to see them.
  package var sheetWords: [String] {
    let bytes = unsafe withUnsafeBytes {
      unsafe Array(UnsafeBufferPointer(start: $0, count: Self.size))
    }
    return KeyLetters.words(of: bytes)
  }
}
