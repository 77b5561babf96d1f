// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruSettings
import HaruWords

/// One reminder: when it comes, in which words, and whether it is on.
final class ReminderRow: ActionRow {
  var onEdit: @MainActor () -> Void = {}
  var onRemove: @MainActor () -> Void = {}
  private let toggle: Switch

  /// `firstWeekday` is the day that a week begins with; 1 is Monday.
  init(_ reminder: Reminder, firstWeekday: Int) {
    let time: LiveText = { TimeText.minutes(reminder.minutes) }
    let toggle = Switch().named(
      // Translators: {time} is a time of the day.
      gettext("Reminder at {time}").filling("time", with: time()))
    let editing = Button(
      icon: "document-edit-symbolic",
      // Translators: {time} is a time of the day.
      name: gettext("Edit the reminder at {time}").filling("time", with: time())
    ).styled(.flat).aligned(vertically: .center)
    let removing = Button(
      icon: "user-trash-symbolic",
      // Translators: {time} is a time of the day.
      name: gettext("Remove the reminder at {time}").filling("time", with: time())
    ).styled(.flat).aligned(vertically: .center)
    toggle.isOn = reminder.isOn
    self.toggle = toggle
    super.init(
      time(),
      subtitle: [DateText.weekdays(reminder.weekdays, from: firstWeekday), reminder.words]
        .filter { !$0.isEmpty }.joined(separator: "\n")
    ) {
      editing
      removing
      toggle
    }
    activating(editing)
    editing.onClicked { [weak self] in self?.onEdit() }
    removing.onClicked { [weak self] in self?.onRemove() }
  }

  var isOn: Bool { toggle.isOn }

  func onSwitched(_ handler: @escaping @MainActor () -> Void) { toggle.onSwitched(handler) }
}
