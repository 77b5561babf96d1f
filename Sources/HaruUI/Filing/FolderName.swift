// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of a folder as a person writes it.
enum FolderName {
  /// Without the spaces around it, and with one where there are several.
  static func cleaned(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
