// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// What the tints of written days mean: how much was written on them.
final class AmountLegend: Box {
  /// `swatches` go from a day with the fewest words to one with the most.
  init(_ swatches: [Widget]) {
    super.init(.horizontal, spacing: 6) {
      // Translators: The ends of a scale of colors: how much was written on a day.
      Label(pgettext("amount", "Few words")).ellipsizing().styled(.caption, .dimLabel)
      swatches
      Label(pgettext("amount", "Many words")).ellipsizing().styled(.caption, .dimLabel)
    }
    aligned(horizontally: .end)
    named(gettext("From days with few words to days with many"))
  }

  /// For the days of a month, whose tints come with the style sheet.
  static func ofMonth() -> AmountLegend {
    AmountLegend(
      DayFullness.written.map {
        Box(.horizontal).styled(.dayTint, $0.style).aligned(vertically: .center)
      }
    ).styled(Style("month-legend"))
  }
}
