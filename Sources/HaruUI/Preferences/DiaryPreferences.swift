// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel

/// What concerns the diary itself: its name, its way in and out, its end.
final class DiaryPreferences: PreferencesPage {
  private let exchange: DiaryExchange

  init(_ preferences: Preferences, _ services: AppServices, in window: PreferencesWindow) {
    let diary = services.diary
    let exchange = DiaryExchange(preferences, services, over: window)
    self.exchange = exchange
    let importing = Self.row(
      gettext("Import…"), gettext("Adds what Day One, Journey, jrnl and others export"),
      "folder-open-symbolic")
    let exporting = Self.row(
      gettext("Export…"),
      gettext("Writes the diary, or a part of it, as a book or for another program"),
      "document-save-symbolic")
    // Translators: The shortest name for the preferences of the diary, one of seven pages in a row.
    super.init(pgettext("page of preferences", "Diary"), icon: "x-office-calendar-symbolic") {
      // Translators: What the whole program keeps, as the heading of a group of preferences.
      PreferencesGroup(gettext("Diary")) { DiaryNameRow(diary) }
      PreferencesGroup(gettext("Import and Export")) {
        importing.row
        exporting.row
      }
      ImportsGroup(diary, exchange)
      PreferencesGroup(gettext("Delete Diary")) { DeletionRow(diary, exchange, in: window) }
    }
    importing.button.onClicked { exchange.showImport() }
    exporting.button.onClicked { exchange.chooseForm() }
  }

  private static func row(
    _ title: @autoclosure @escaping LiveText, _ subtitle: @autoclosure @escaping LiveText,
    _ icon: String
  ) -> (row: ActionRow, button: Button) {
    let button = Button(icon: icon, name: title()).styled(.flat).aligned(vertically: .center)
    let row = ActionRow(title(), subtitle: subtitle()) { button }
    row.activating(button)
    return (row, button)
  }
}
