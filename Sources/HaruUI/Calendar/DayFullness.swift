// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

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
  var strength: Double {
    switch self {
    case .nothing: 0.06
    case .line: 0.22
    case .paragraph: 0.4
    case .page: 0.6
    case .pages: 0.8
    case .much: 1
    }
  }

  var style: Style { Style("amount-\(rawValue)") }
}
