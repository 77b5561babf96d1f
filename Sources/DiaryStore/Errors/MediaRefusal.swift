// SPDX-License-Identifier: GPL-3.0-or-later

/// Why something is not taken in as a medium.
package enum MediaRefusal: Error, Equatable {
  /// There is nothing in it.
  case empty
  /// It is a folder, a link, a pipe or the like.
  case noFile
}
