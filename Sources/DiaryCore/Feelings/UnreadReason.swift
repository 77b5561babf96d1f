// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing was read in a text.
package enum UnreadReason: Hashable, Sendable {
  /// It is in no language that is read.
  case language
  /// Too few words to tell a feeling from.
  case short
  /// It has words enough, and tells of no feeling.
  case noFeeling
}
