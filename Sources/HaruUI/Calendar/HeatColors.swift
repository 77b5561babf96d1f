// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruParts

/// The colors that the days of a year wear: that of the theme, the stronger the more was written,
/// or those of their feelings; where photos are shown, the written days without one are all alike,
/// and those without any words have none.
struct HeatColors: Equatable {
  let coloring: YearColoring
  let theme: Color
  var steps = FullnessSteps.usual

  /// The colour of a day; `ink` is that of words around it.
  func ground(of summary: DaySummary?, ink: Paint) -> Paint {
    guard let summary else { return ground(of: .nothing, ink: ink) }
    switch coloring {
    // A photo or a sealed letter is something, too.
    case .amount:
      let amount = DayFullness(characters: max(summary.characters, 1), by: steps)
      return ground(of: amount, ink: ink)
    case .feeling:
      guard let emotion = summary.emotion else { return ink.faded(to: 0.15) }
      return Paint(emotion.color(isDark: ink.isLight))
    // A day that has words alone is told from one that has nothing, and is paler than any photo.
    case .photos: return ground(of: .line, ink: ink).faded(to: 0.5)
    }
  }

  func ground(of amount: DayFullness, ink: Paint) -> Paint {
    guard amount != .nothing else { return ink.faded(to: 0.06) }
    let color = DayTints.color(of: theme, dark: ink.isLight)
    return Paint(color).faded(to: amount.strength(isDark: ink.isLight))
  }

  /// What the number of the present day stands on, as in a month and a week.
  func today(ink: Paint) -> Color { DayTints.color(of: theme, dark: ink.isLight) }

  /// The grey of the window, more or less.
  static func window(ink: Paint) -> Paint {
    let part = ink.isLight ? 0.14 : 0.98
    return Paint(red: part, green: part, blue: part)
  }

  /// What can be read on that colour.
  func number(on ground: Paint, ink: Paint) -> Paint {
    let window = Self.window(ink: ink)
    func mixed(_ part: Double) -> Double {
      part * ground.opacity + window.red * (1 - ground.opacity)
    }
    let color = Color(parts: (mixed(ground.red), mixed(ground.green), mixed(ground.blue)))
    return Paint(color.readableText)
  }
}
