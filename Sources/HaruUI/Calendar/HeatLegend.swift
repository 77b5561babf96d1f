// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What the steps of the heat map mean.
final class HeatLegend: Box {
  init() {
    super.init(.horizontal, spacing: 6) {
      // Translators: The ends of a scale of colors: how much was written on a day.
      Label(pgettext("amount", "Less")).styled(.caption, .dimLabel)
      DayFullness.allCases.map { Swatch($0) }
      Label(pgettext("amount", "More")).styled(.caption, .dimLabel)
    }
    aligned(horizontally: .end)
    named(gettext("From days with few words to days with many"))
  }
}

private final class Swatch: DrawingArea {
  private let amount: DayFullness

  init(_ amount: DayFullness) {
    self.amount = amount
    super.init(width: 14, height: 14)
    styled(Style("heat")).aligned(vertically: .center)
  }

  override func draw(_ drawing: Drawing) {
    drawing.fillSquare(x: 0, y: 0, side: 14, strength: amount.strength)
  }
}
