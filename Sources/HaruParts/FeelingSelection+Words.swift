// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruWords

extension FeelingSelection {
  /// Which entries these are, in a person's words.
  var words: String {
    let days = SpanText.days(days)
    return switch part {
    case .all: days
    case .weekday(let weekday): CountText.list([days, DateText.weekday(weekday)])
    case .hour(let hour): CountText.list([days, SpanText.hour(hour)])
    }
  }
}
