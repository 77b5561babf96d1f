// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file is not a model that can be used.
package enum ModelError: Error, Equatable {
  case unreadable(path: String)
  /// It does not begin as a model does.
  case notAModel
  /// It is of a form that this program does not know.
  case unknownFormat(Int)
  /// It is shorter or longer than it says.
  case wrongLength
  /// Its checksum says that it was changed.
  case damaged
}
