// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

extension CalendarPage {
  func write(on day: Day) { activate(.write(day)) }

  func move(_ id: DiaryCore.Entry.ID, to day: Day) {
    let diary = diary
    // What is dragged takes the keyboard along, and is gone.
    takeKeyboard()
    Task {
      let found = await diary.read { journal throws(JournalError) in try await journal.entry(id) }
      guard let old = (found ?? nil)?.day, old != day else { return }
      await diary.change(
        saying: gettext("Moved to {date}").filling("date", with: DateText.withoutYear(day))
      ) { journal throws(JournalError) in
        try await journal.move(id, to: old)
      } _: { journal throws(JournalError) in
        try await journal.move(id, to: day)
      }
    }
  }
}
