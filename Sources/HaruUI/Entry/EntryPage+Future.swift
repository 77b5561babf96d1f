// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts

/// What is written for a day that is still to come.
extension EntryPage {
  /// Offers to seal it until that day.
  func showFuture(_ day: Day) {
    let clock = writing.journal.clock
    let isOffered = entry.mayChange && day > clock.day(of: clock.now)
    guard isOffered != (futureBar != nil) else { return }
    if let futureBar { notices.remove(futureBar) }
    futureBar = nil
    guard isOffered else { return }
    let bar = NoticeBar(icon: "changes-prevent-symbolic", gettext("This day is still to come."))
      .styled(.offer)
    bar.append(Button(gettext("Seal Until Then…")).performing(EntryAction.seal.detailedName))
    notices.append(bar)
    futureBar = bar
  }

  /// The day that a letter is most likely meant for.
  var dayToOpen: Day {
    let clock = writing.journal.clock
    let today = clock.day(of: clock.now)
    if writing.draft.day > today { return writing.draft.day }
    return Day(year: today.year + 1, month: today.month, day: min(today.day, 28)) ?? today
  }
}
