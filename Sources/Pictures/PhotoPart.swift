// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a photo's file.
struct PhotoPart: Equatable {
  /// What it is, as its kind of file calls it.
  let name: String
  /// Where its content is.
  let content: Range<Int>
  /// Where the next part begins.
  let end: Int
}
