// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What is done with the entries of a day.
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
        // Translators: Says that an entry belongs to another day now.
        saying: gettext("Moved to {date}").filling("date", with: DateText.withoutYear(day))
      ) { journal throws(JournalError) in
        try await journal.move(id, to: old)
      } _: { journal throws(JournalError) in
        try await journal.move(id, to: day)
      }
    }
  }

  /// Opens the entry of the day, or begins one; where there are several, the keyboard goes to them.
  func open() {
    let day = chosen
    Task { [weak self] in
      guard let self else { return }
      let found = await diary.read { journal throws(JournalError) in
        try await journal.entries(on: day)
      }
      guard let entries = found, let first = entries.first else {
        if found != nil { write(on: day) }
        return
      }
      if entries.count == 1 {
        activate(.open(first.id))
      } else if day == chosen {
        await load()
        if unit == .week { week.focusFirst() } else { pane.focusFirst() }
      }
    }
  }
}
