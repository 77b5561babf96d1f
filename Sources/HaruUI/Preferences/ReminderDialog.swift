// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruSettings
import HaruWords

/// Asks when a reminder comes, and in which words.
final class ReminderDialog {
  private let reminder: Reminder
  private let dialog: MessageDialog
  let time: TimeField
  let days: [(weekday: Int, tick: CheckButton)]
  let words = EntryRow(gettext("In words of your own")).answering()

  /// `firstWeekday` is the day that a week begins with; 1 is Monday.
  init(_ reminder: Reminder, _ heading: @autoclosure @escaping LiveText, firstWeekday: Int) {
    self.reminder = reminder
    time = TimeField(minutes: reminder.minutes)
    days = (0..<7).map { offset in
      let weekday = (firstWeekday - 1 + offset) % 7 + 1
      let tick = CheckButton(DateText.shortWeekday(weekday)).named(DateText.weekday(weekday))
      tick.show(reminder.weekdays.contains(weekday))
      return (weekday, tick)
    }
    dialog = MessageDialog(
      heading(),
      // Translators: “How was your day?” is the text of a reminder, as it is translated there.
      gettext("Without words of your own, Haru asks “How was your day?”"),
      safe: gettext("Cancel")
    ).offering("save", gettext("Save"), .suggested).answering("save")
    words.text = reminder.words
    dialog.holding(fields)
    for day in days {
      day.tick.onTicked { [weak self] _ in
        if let self { dialog.allow("save", !weekdays.isEmpty) }
      }
    }
  }

  private var fields: Widget {
    let (time, ticks, words) = (time, days.map(\.tick), words)
    return Box(.vertical, spacing: 12) {
      time.aligned(horizontally: .center)
      FlowBox(spacing: 6, perLine: 3...4) { ticks }.named(gettext("Days of the week"))
      ListBox([words]).styled(.boxedList)
    }
  }

  private var weekdays: Set<Int> { Set(days.filter(\.tick.isTicked).map(\.weekday)) }

  /// `change` is given the reminder as it is to be, and on, unless it is to stay as it was.
  func ask(over widget: Widget, _ change: @escaping @MainActor (Reminder) -> Void) async {
    await dialog.answer("save", typedInto: words, over: widget) { [self] in
      var new = reminder
      new.isOn = true
      (new.minutes, new.weekdays, new.words) = (time.minutes, weekdays, words.text.trimmed)
      change(new)
      return true
    }
  }
}
