// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruSettings

/// Whether lists begin with the newest entries or with the oldest.
final class EntryOrderRow: ComboRow {
  init(_ preferences: Preferences) {
    super.init(
      gettext("Order of entries"), choices: [gettext("Newest first"), gettext("Oldest first")])
    show(preferences.entryOrder.value)
    onSelected { preferences.entryOrder.value = EntryOrder.allCases[$0] }
    preferences.entryOrder.onChanged(listener: self) { [weak self] in
      self?.show(preferences.entryOrder.value)
    }
  }

  private func show(_ order: EntryOrder) {
    show(EntryOrder.allCases.firstIndex(of: order) ?? 0)
  }
}

/// The day with which a week begins.
final class FirstWeekdayRow: ComboRow {
  init(_ preferences: Preferences) {
    super.init(
      gettext("First day of the week"),
      choices: [
        gettext("As in your region"), gettext("Monday"), gettext("Sunday"), gettext("Saturday"),
      ])
    show(preferences.firstWeekday.value)
    onSelected { preferences.firstWeekday.value = FirstWeekday.allCases[$0] }
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in
      self?.show(preferences.firstWeekday.value)
    }
  }

  private func show(_ weekday: FirstWeekday) {
    show(FirstWeekday.allCases.firstIndex(of: weekday) ?? 0)
  }
}
