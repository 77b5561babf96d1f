// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruParts

extension Widget {
  /// Lets the keys of a calendar move from day to day: `current` is where they start from, `today`
  /// where Home leads.
  func movingDays(
    current: @escaping @MainActor () -> Day?, today: @escaping @MainActor () -> Day?,
    _ go: @escaping @MainActor (Day) -> Void
  ) {
    func move(_ command: CalendarKey, _ target: @escaping @MainActor (Day) -> Day?) {
      onKeys(command, first: true) {
        // Where the calendar ends the key does nothing, and moves nothing else either.
        if let day = current(), let target = target(day) { go(target) }
        return true
      }
    }
    move(.left) { $0.adding(days: Widget.isRightToLeft ? 1 : -1) }
    move(.right) { $0.adding(days: Widget.isRightToLeft ? -1 : 1) }
    move(.up) { $0.adding(days: -7) }
    move(.down) { $0.adding(days: 7) }
    move(.previousMonth) { $0.adding(months: -1) }
    move(.nextMonth) { $0.adding(months: 1) }
    move(.previousYear) { $0.adding(months: -12) }
    move(.nextYear) { $0.adding(months: 12) }
    move(.today) { _ in today() }
  }
}
