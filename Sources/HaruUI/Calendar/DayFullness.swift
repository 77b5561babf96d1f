// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruParts

/// How much was written on a day, in steps that can be told apart.
enum DayFullness: Int, CaseIterable {
  case nothing
  case line
  case paragraph
  case page
  case pages
  case much

  /// For so many characters.
  init(characters: Int) {
    self =
      switch characters {
      case ..<1: .nothing
      case ..<100: .line
      case ..<300: .paragraph
      case ..<800: .page
      case ..<2000: .pages
      default: .much
      }
  }

  /// How strong the theme's colour is.
  func strength(isDark: Bool) -> Double {
    self == .nothing ? 0 : DayTints.strengths(dark: isDark)[rawValue - 1]
  }

  var style: Style { Style("amount-\(rawValue)") }
}
