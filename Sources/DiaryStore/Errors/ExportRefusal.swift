// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing was exported.
package enum ExportRefusal: Hashable, Sendable {
  /// Something is there that an export would cover.
  case notEmpty
  /// Something has the name that a new file was to have.
  case taken
  /// No entry is among what was chosen that may leave the diary.
  case nothingChosen
  /// The folder in which the export should be made is not there.
  case noFolder
  /// The folder, or what is in it, may not be written to.
  case notWritable
  /// What is damaged would take the place of something.
  case damaged
}
