// SPDX-License-Identifier: GPL-3.0-or-later

/// A photo as it was found.
package struct Photo {
  /// Of the whole photo, upright.
  package let width: Int
  package let height: Int
  /// The photo, made smaller.
  package let pixels: Pixels
  package let exif: Exif
}
