// SPDX-License-Identifier: GPL-3.0-or-later

/// The names that may stand before a colon. Any other is part of a word.
package enum SearchField: String, CaseIterable, Sendable {
  case tag
  case `in`
  case feeling
  case has
  case before
  case after
  case on
}
