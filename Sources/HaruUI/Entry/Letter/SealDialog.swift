// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruWords

/// Asks until which day a letter is to be sealed.
final class SealDialog {
  let chooser: DayChooser
  private let today: Day

  /// Suggests the day that the letter is most likely meant for.
  init(_ entry: OpenEntry, _ preferences: Preferences) {
    let clock = entry.journal.clock
    today = clock.day(of: clock.now)
    chooser = DayChooser(preferences, from: today.adding(days: 1))
    chooser.day = Self.suggestion(for: entry.draft.day, today)
  }

  static func suggestion(for day: Day, _ today: Day) -> Day {
    if day > today { return day }
    return Day(year: today.year + 1, month: today.month, day: min(today.day, 28)) ?? today
  }

  /// Only a day to come seals anything.
  func mayChoose(_ day: Day) -> Bool { day > today }

  /// Chooses a day in the calendar, and says which one that is.
  private func button(_ delay: LetterDelay) -> Button? {
    guard let day = delay.day(after: today) else { return nil }
    return Button(
      child: Box(.vertical) {
        Label(delay.title)
        Label(DateText.withoutWeekday(day)).styled(.caption, .dimLabel)
      },
      // Translators: A button that chooses a day, as in “In a Year: November 27, 2027”.
      name: gettext("{delay}: {date}").filling("delay", with: delay.title)
        .filling("date", with: DateText.withoutWeekday(day))
    ).onClicked { [weak chooser] in chooser?.day = day }
  }

  /// What the button that seals says.
  static func sealing(until day: Day) -> String {
    // Translators: A button: the letter can’t be opened before this day.
    gettext("Seal Until {date}").filling("date", with: DateText.withoutWeekday(day))
  }

  /// The dialog, in which a day can be chosen.
  func makeDialog() -> MessageDialog {
    let dialog = MessageDialog(
      gettext("Seal This Letter?"),
      gettext(
        "Until the day you choose nobody can read or change it, not even you. It can’t be opened earlier."
      ), safe: gettext("Cancel")
    ).offering("seal", Self.sealing(until: self.chooser.day), .suggested)
    dialog.holding(
      Box(.vertical, spacing: 12) {
        FlowBox(spacing: 6, perLine: 2...3) { LetterDelay.allCases.compactMap(button) }
        chooser
      })
    chooser.onMoved = { [weak dialog] in dialog?.say(Self.sealing(until: $0), for: "seal") }
    // A key that is pressed at once must not seal anything.
    dialog.onMapped { [weak chooser] in chooser?.takeKeyboard() }
    return dialog
  }

  /// What the person chooses; nil where that is not to seal it.
  func day(over widget: Widget) async -> Day? {
    await makeDialog().answer(over: widget) == "seal" ? chooser.day : nil
  }
}
