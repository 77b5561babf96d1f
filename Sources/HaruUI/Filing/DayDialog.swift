// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Asks to which day an entry is to be moved, and moves it there.
final class DayDialog {
  private let diary: Diary
  private let chooser: DayChooser

  init(_ diary: Diary, _ preferences: Preferences) {
    self.diary = diary
    chooser = DayChooser(preferences)
  }

  func move(_ id: DiaryCore.Entry.ID, over widget: Widget) async {
    let found = await diary.read { journal throws(JournalError) in try await journal.entry(id) }
    guard let found, let entry = found else { return }
    chooser.day = entry.day
    let dialog = MessageDialog(
      gettext("Move to Another Day"), gettext("The entry keeps its time of the day."),
      safe: gettext("Cancel")
    ).offering("move", gettext("Move"), .suggested).answering("move").holding(chooser)
    guard await dialog.answer(over: widget) == "move" else { return }
    let (former, day) = (entry.day, chooser.day)
    guard day != former else { return }
    await diary.change(
      saying: gettext("Moved to {date}").filling("date", with: DateText.full(day))
    ) { journal throws(JournalError) in
      try await journal.move(id, to: day)
      return { journal throws(JournalError) in try await journal.move(id, to: former) }
    }
  }
}
