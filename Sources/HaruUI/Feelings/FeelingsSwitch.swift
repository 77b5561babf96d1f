// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What feelings are shown as.
enum FeelingsView: String, CaseIterable {
  case tree
  case charts

  var title: String {
    switch self {
    case .tree: gettext("Tree")
    case .charts: gettext("Charts")
    }
  }
}

/// Switches between the tree and the charts.
final class FeelingsSwitch: Box {
  private let buttons: [ToggleButton]

  init() {
    buttons = FeelingsView.allCases.map { view in
      ToggleButton(child: Label(view.title), name: view.title)
    }
    super.init(.horizontal)
    styled(.linked).aligned(horizontally: .center, vertically: .center)
    for button in buttons {
      append(button)
      if button !== buttons[0] { button.joinGroup(of: buttons[0]) }
    }
    buttons[0].isActive = true
  }

  var shown: FeelingsView {
    get { FeelingsView.allCases[buttons.firstIndex(where: \.isActive) ?? 0] }
    set { buttons[FeelingsView.allCases.firstIndex(of: newValue) ?? 0].isActive = true }
  }

  func onChanged(_ handler: @escaping @MainActor (FeelingsView) -> Void) {
    for (button, view) in zip(buttons, FeelingsView.allCases) {
      button.onToggled { [weak button] in
        if button?.isActive == true { handler(view) }
      }
    }
  }
}
