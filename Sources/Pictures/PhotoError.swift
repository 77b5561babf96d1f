// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a photo can't be seen.
package enum PhotoError: Error {
  /// What decodes this kind is not installed.
  case unsupported
  /// It has too many pixels, or bytes, to be read safely.
  case tooLarge
  case damaged
}
