// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruParts

/// Opens the choice of which come first, the newest or the oldest.
final class OrderButton: Box {
  private let place = Box(.vertical).sized(minimumWidth: 200)
  private let button: PopoverButton
  private var list: ChoiceList?

  /// `order` is the one that stands when the choice is opened.
  init(
    _ order: @escaping @MainActor () -> EntryOrder,
    onChosen handler: @escaping @MainActor (EntryOrder) -> Void
  ) {
    let button = PopoverButton(
      // Translators: A button whose list says which comes first, such as the newest.
      icon: "view-sort-descending-symbolic", name: gettext("Order"), place)
    self.button = button
    super.init(.horizontal)
    append(button)
    button.onOpened { [weak self] in
      self?.offer(
        .order(order()) { [weak self] in
          self?.button.popDown()
          handler($0)
        })
    }
  }

  private func offer(_ new: ChoiceList) {
    if let list { place.remove(list) }
    place.append(new)
    list = new
    new.focusChosen()
  }
}
