// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of the calendar is a page.
package enum CalendarUnit: String, CaseIterable {
  case week
  case month
  case year
}
