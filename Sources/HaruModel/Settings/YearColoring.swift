// SPDX-License-Identifier: GPL-3.0-or-later

/// What colors the days of a year in the calendar.
package enum YearColoring: String, CaseIterable {
  case amount
  case feeling
  /// By the pictures of the days themselves.
  case photos
}
