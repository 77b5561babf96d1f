// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// A line of a legend: what a colour and its pattern mean.
enum LegendItem: Hashable {
  case kind(FeelingCategory, share: Double)
  case positive(Double)
  case negative(Double)

  var name: String {
    let (name, share) =
      switch self {
      case .kind(let kind, let share): (kind.name, share)
      // Translators: How pleasant entries are, in the legend of a chart.
      case .positive(let share): (gettext("Positive"), share)
      // Translators: How unpleasant entries are, in the legend of a chart.
      case .negative(let share): (gettext("Negative"), share)
      }
    // Translators: A line of a legend: “Joy 42%”.
    return gettext("{name} {share}").filling("name", with: name)
      .filling("share", with: NumberText.percent(share))
  }

  /// The icon of a feeling, which is known from elsewhere.
  var icon: String? {
    if case .kind(.emotion(let emotion), _) = self { emotion.icon } else { nil }
  }

  func draw(in box: Rectangle, _ drawing: Drawing, _ look: ChartLook) {
    switch self {
    case .kind(let kind, _): kind.draw(in: box, drawing, look)
    case .positive: drawing.fill(box, look.positive, radius: 1.5)
    case .negative:
      drawing.fill(box, look.negative, radius: 1.5)
      if look.hasPatterns { ChartPattern.rising.draw(in: box, drawing, look.pattern) }
    }
  }
}
