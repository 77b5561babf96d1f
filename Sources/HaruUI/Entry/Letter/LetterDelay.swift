// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib

/// After how long letters to oneself are mostly opened.
enum LetterDelay: CaseIterable {
  case week
  case month
  case halfYear
  case year
  case fiveYears

  var title: String {
    switch self {
    case .week: gettext("In a Week")
    case .month: gettext("In a Month")
    case .halfYear: gettext("In Half a Year")
    case .year: gettext("In a Year")
    case .fiveYears: gettext("In Five Years")
    }
  }

  /// Nil beyond the end of the calendar.
  func day(after today: Day) -> Day? {
    switch self {
    case .week: today.adding(days: 7)
    case .month: today.adding(months: 1)
    case .halfYear: today.adding(months: 6)
    case .year: today.adding(months: 12)
    case .fiveYears: today.adding(months: 60)
    }
  }
}
