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
    show(preferences.entryOrder)
    onSelected { preferences.entryOrder = EntryOrder.allCases[$0] }
    preferences.onEntryOrderChanged(listener: self) { [weak self] in
      self?.show(preferences.entryOrder)
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
    show(preferences.firstWeekday)
    onSelected { preferences.firstWeekday = FirstWeekday.allCases[$0] }
    preferences.onFirstWeekdayChanged(listener: self) { [weak self] in
      self?.show(preferences.firstWeekday)
    }
  }

  private func show(_ weekday: FirstWeekday) {
    show(FirstWeekday.allCases.firstIndex(of: weekday) ?? 0)
  }
}
