// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// The months that have pictures, to go to one of them.
final class MonthMenu: Box {
  private let button: PopoverButton
  private let place = Box(.vertical)
  private var list: ListBox?
  private var months: [AlbumListing.Section] = []
  private var choosing: @MainActor (AlbumListing.Section) -> Void = { _ in }

  init() {
    let place = place
    button = PopoverButton(
      // Translators: A button whose list has all months with photos.
      icon: "x-office-calendar-symbolic", name: gettext("Months"),
      ScrolledWindow(place).high(upTo: 420).sized(minimumWidth: 240))
    super.init(.horizontal)
    append(button.styled(.flat))
    button.onOpened { [weak self] in self?.offer() }
  }

  func show(_ months: [AlbumListing.Section]) {
    self.months = months
    isVisible = !months.isEmpty
  }

  func onChosen(_ handler: @escaping @MainActor (AlbumListing.Section) -> Void) {
    choosing = handler
  }

  private func offer() {
    if let list { place.remove(list) }
    let rows = months.map { month in
      let name = DateText.monthAndYear(month.month)
      return ListBoxRow(
        name: name,
        Box(.horizontal, spacing: 12) {
          Label(name).leading().expanding(.horizontal)
          Label(NumberText.whole(month.count)).styled(.dimLabel, .numeric)
        })
    }
    let list = ListBox(rows).styled(.navigationSidebar).named(gettext("Months"))
    list.onActivated { [weak self] index in
      guard let self, months.indices.contains(index) else { return }
      button.popDown()
      choosing(months[index])
    }
    place.append(list)
    self.list = list
    list.selectedIndex = 0
    list.focusSelected()
  }
}
