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

  /// The steps of days on which something was written.
  static let written = allCases.filter { $0 != .nothing }

  /// For so many characters.
  init(characters: Int, by steps: FullnessSteps = .usual) {
    let step = characters < 1 ? 0 : 1 + steps.ends.filter { $0 < characters }.count
    self = Self(rawValue: step) ?? .much
  }

  /// How strong its color is.
  func strength(isDark: Bool) -> Double {
    self == .nothing ? 0 : DayTints.strengths(dark: isDark)[rawValue - 1]
  }

  var style: Style { Style("amount-\(rawValue)") }
}
