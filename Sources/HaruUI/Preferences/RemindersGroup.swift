// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// The times at which a person wants to be asked to write, and whether letters are told of, both
/// also while Haru is closed.
final class RemindersGroup: PreferencesGroup {
  private let preferences: Preferences
  private let starter: ReminderStarter
  private let clock: WallClock
  private weak var window: PreferencesWindow?
  private let adding = Button(gettext("Add…")).aligned(vertically: .center)
  private let letters = SwitchRow(
    gettext("Letters that arrive"),
    subtitle: gettext("You are told while Haru is closed, too; nothing of what they say is shown"))
  private let tryingAgain = Button(gettext("Try Again")).aligned(vertically: .center)
  private let troubleRow: ActionRow
  private var shown: [Reminder] = []
  private var rows: [ReminderRow] = []
  private var following: Task<Void, Never>?

  init(_ preferences: Preferences, _ services: AppServices, in window: PreferencesWindow) {
    (self.preferences, self.window) = (preferences, window)
    clock = services.diary.clock
    let (adding, tryingAgain, starter) = (adding, tryingAgain, services.reminders)
    self.starter = starter
    troubleRow = ActionRow(gettext("Reminders don’t work yet")) { tryingAgain }
    super.init(
      // Translators: A group of preferences: when the person is asked to write.
      gettext("Reminders"),
      description: gettext(
        "Haru asks you to write at times of your own, also while it is closed, unless the day has an entry already."
      ))
    // What looks while Haru is closed knows only that diary.
    isVisible = services.diary.folder.isUsual
    let new = ActionRow(gettext("New reminder")) { adding }
    new.activating(adding)
    for row in [new, letters, troubleRow] { add(row) }
    adding.onClicked { [weak self] in
      // The window may be closed meanwhile: a question goes with it.
      Task { await self?.askForNew() }
    }
    tryingAgain.onClicked { starter.update() }
    letters.bind(to: preferences.reminders.tellsLetters)
    preferences.reminders.reminders.onChanged(listener: self) { [weak self] in self?.follow() }
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in self?.showRows() }
    followLanguage {
      $0.showRows()
      $0.showTrouble()
    }
    following = Task { [weak self] in
      for await _ in ObservedValues({ starter.trouble }) { self?.showTrouble() }
    }
  }

  isolated deinit { following?.cancel() }

  // MARK: - What is shown

  private func follow() {
    if sorted != shown { showRows() }
  }

  private var sorted: [Reminder] {
    preferences.reminders.reminders.value.sorted { ($0.minutes, $0.id) < ($1.minutes, $1.id) }
  }

  private func showRows() {
    let index = rows.firstIndex(where: \.hasFocusInside)
    for row in rows { remove(row) }
    shown = sorted
    rows = shown.map { row(of: $0) }
    // The rows stand above those that are always there.
    for row in [letters, troubleRow] { remove(row) }
    for row in rows { add(row) }
    for row in [letters, troubleRow] { add(row) }
    // The keyboard stays where it was in the list.
    guard let index else { return }
    if let row = rows.dropFirst(index).first ?? rows.last {
      row.moveFocusInside()
    } else {
      adding.grabFocus()
    }
  }

  private func row(of reminder: Reminder) -> ReminderRow {
    let row = ReminderRow(reminder, firstWeekday: preferences.firstWeekday.value.number())
    row.onSwitched { [weak self, weak row] in
      if let self, let row { turn(reminder.id, on: row.isOn) }
    }
    row.onEdit = { [weak self] in
      Task { await self?.askForChange(of: reminder.id) }
    }
    row.onRemove = { [weak self] in self?.removeReminder(reminder.id) }
    return row
  }

  private func showTrouble() {
    troubleRow.isVisible = starter.trouble != nil
    troubleRow.say(starter.trouble?.words ?? "")
  }

  // MARK: - Changing

  private func askForNew() async {
    let new = Reminder(id: UniqueID(at: clock.now))
    let dialog = ReminderDialog(
      new, gettext("New Reminder"), firstWeekday: preferences.firstWeekday.value.number())
    await dialog.ask(over: self) { [preferences] in
      preferences.reminders.reminders.value.append($0)
    }
  }

  private func askForChange(of id: String) async {
    guard let old = shown.first(where: { $0.id == id }) else { return }
    let dialog = ReminderDialog(
      old, gettext("Edit Reminder"), firstWeekday: preferences.firstWeekday.value.number())
    await dialog.ask(over: self) { [weak self] new in self?.change(id) { $0 = new } }
  }

  private func turn(_ id: String, on isOn: Bool) {
    // The row shows it already, and must stay: its switch has the keyboard.
    if let index = shown.firstIndex(where: { $0.id == id }) { shown[index].isOn = isOn }
    change(id) { $0.isOn = isOn }
  }

  /// One that was removed elsewhere meanwhile stays removed.
  private func change(_ id: String, _ body: (inout Reminder) -> Void) {
    var reminders = preferences.reminders.reminders.value
    guard let index = reminders.firstIndex(where: { $0.id == id }) else { return }
    body(&reminders[index])
    preferences.reminders.reminders.value = reminders
  }

  private func removeReminder(_ id: String) {
    let setting = preferences.reminders.reminders
    guard let removed = setting.value.first(where: { $0.id == id }) else { return }
    setting.value.removeAll { $0.id == id }
    window?.say(gettext("Reminder removed")) {
      if !setting.value.contains(where: { $0.id == id }) { setting.value.append(removed) }
    }
  }
}
