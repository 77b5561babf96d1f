// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a `KeyFile` could not be read or opened. The diary has not been touched in any of these
/// cases, and its recovery sheet opens it without the file.
package enum KeyFileError: Error, Equatable {
  /// There is none.
  case missing
  /// It is not what was written: cut off, changed by accident, or something else.
  case damaged
  /// A newer Haru has written it, in a way that this one does not know.
  case newer
  /// It asks for more memory or time than any file is given.
  case tooDemanding
  /// This computer does not have the memory that it asks for.
  case noMemory
  case wrongPassword
  /// The diary can't be opened by the keyring.
  case noKeyring
  /// What the keyring keeps is not the key that the diary was sealed with.
  case wrongKeyring
  /// The secret is not the one that the file was made with: that of another diary, or the file was
  /// changed.
  case otherSecret
  /// It was changed on purpose, by a program that does not know the secret. Password or keyring
  /// have opened the secret all the same, which is the right one: once the person has been told,
  /// the diary can be opened with it, and a new file be made.
  case tampered(Secret)
}
