// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// Chooses what colours the days of a year, as it was chosen last.
final class YearColoringSwitch: ToggleGroup<YearColoring> {
  init(_ preferences: Preferences) {
    super.init(gettext("Colors of the days"), YearColoring.allCases) { coloring in
      ToggleButton(child: Label(coloring.title), name: coloring.explanation)
        .expanding(.horizontal)
    }
    fold(false)
    bind(to: preferences.yearColoring)
  }

  /// In a narrow window it is as wide as the page.
  func fold(_ isFolded: Bool) {
    aligned(horizontally: isFolded ? .fill : .end, vertically: .center)
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
