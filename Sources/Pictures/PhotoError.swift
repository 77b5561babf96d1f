// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a photo can't be seen.
package enum PhotoError: Error {
  /// What decodes this kind is not installed.
  case unsupported
  /// It has more pixels, or bytes, than anybody should take in at once.
  case tooLarge
  case damaged
}
