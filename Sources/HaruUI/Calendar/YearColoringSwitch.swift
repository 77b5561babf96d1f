// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Chooses what colours the days of a year, as it was chosen last.
final class YearColoringSwitch: Box {
  private let buttons: [ToggleButton]

  init(_ preferences: Preferences) {
    buttons = YearColoring.allCases.map { coloring in
      ToggleButton(child: Label(coloring.title), name: coloring.explanation)
    }
    super.init(.horizontal)
    styled(.linked).aligned(horizontally: .end, vertically: .center)
    named(gettext("Colors of the days"))
    let setting = preferences.yearColoring
    for (button, coloring) in zip(buttons, YearColoring.allCases) {
      append(button)
      if button !== buttons[0] { button.joinGroup(of: buttons[0]) }
      button.onToggled { [weak button] in
        if button?.isActive == true, setting.value != coloring { setting.value = coloring }
      }
    }
    show(setting.value)
    setting.onChanged(listener: self) { [weak self] in self?.show(setting.value) }
  }

  private func show(_ coloring: YearColoring) {
    buttons[YearColoring.allCases.firstIndex(of: coloring) ?? 0].isActive = true
  }
}

extension YearColoring {
  fileprivate var title: String {
    switch self {
    // Translators: What colours the days of a year: how much was written on them.
    case .amount: pgettext("color of days", "Words")
    case .feeling: pgettext("color of days", "Feelings")
    // Translators: What is seen in the squares of the days of a year.
    case .photos: pgettext("color of days", "Photos")
    }
  }

  fileprivate var explanation: String {
    switch self {
    case .amount: gettext("Color the days by how much was written")
    case .feeling: gettext("Color the days by what they felt like")
    case .photos: gettext("Show the first photo of each day")
    }
  }
}
