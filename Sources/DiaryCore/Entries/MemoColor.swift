// SPDX-License-Identifier: GPL-3.0-or-later

/// The color of a memo's card. The diary and exports keep these names.
package enum MemoColor: String, CaseIterable, Sendable {
  case rose
  case persimmon
  case honey
  case pine
  case sky
  case violet
}
