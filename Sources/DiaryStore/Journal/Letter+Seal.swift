// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

extension Letter {
  /// What is known of it while it is sealed; nil once it may be opened.
  func seal(at latest: Moment, by clock: WallClock) -> EntryCard.Seal? {
    guard isSealed(at: latest) else { return nil }
    // On its last day elsewhere in the world, it is still a day away.
    let left = max(day.ordinal - clock.day(of: latest).ordinal, 1)
    return EntryCard.Seal(opens: day, daysLeft: left)
  }
}
