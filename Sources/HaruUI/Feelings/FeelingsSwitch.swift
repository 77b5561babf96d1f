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
final class FeelingsSwitch: ToggleGroup<FeelingsView> {
  init() {
    // Translators: What a screen reader calls the choice between tree and charts.
    super.init(gettext("Shown as"), FeelingsView.allCases) { view in
      ToggleButton(child: Label(view.title), name: view.title)
    }
    aligned(horizontally: .center, vertically: .center)
  }
}
