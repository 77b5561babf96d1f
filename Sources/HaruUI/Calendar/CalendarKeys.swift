// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

extension Widget {
  /// Lets the keys of a calendar move from day to day: `current` is where they start from, `today` where
  /// Home leads.
  func movingDays(
    current: @escaping @MainActor () -> Day?, today: @escaping @MainActor () -> Day?,
    _ go: @escaping @MainActor (Day) -> Void
  ) {
    func move(_ keys: [String], _ target: @escaping @MainActor (Day) -> Day?) {
      for key in keys {
        onKeys(key, first: true) {
          // Where the calendar ends the key does nothing, and moves nothing else either.
          if let day = current(), let target = target(day) { go(target) }
          return true
        }
      }
    }
    move(["Left", "KP_Left"]) { $0.adding(days: Widget.isRightToLeft ? 1 : -1) }
    move(["Right", "KP_Right"]) { $0.adding(days: Widget.isRightToLeft ? -1 : 1) }
    move(["Up", "KP_Up"]) { $0.adding(days: -7) }
    move(["Down", "KP_Down"]) { $0.adding(days: 7) }
    move(["Page_Up", "KP_Page_Up"]) { $0.adding(months: -1) }
    move(["Page_Down", "KP_Page_Down"]) { $0.adding(months: 1) }
    move(["<Control>Page_Up", "<Control>KP_Page_Up"]) { $0.adding(months: -12) }
    move(["<Control>Page_Down", "<Control>KP_Page_Down"]) { $0.adding(months: 12) }
    move(["Home", "KP_Home"]) { _ in today() }
  }
}
