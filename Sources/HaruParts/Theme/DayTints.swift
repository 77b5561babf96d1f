// SPDX-License-Identifier: GPL-3.0-or-later

import HaruModel

/// The colors of the days of a month and of a year: the stronger the more was written.
package enum DayTints {
  /// How strong the theme's color is, by the amount. Words and signs stand on it, so that it stays
  /// weaker than on the day that is chosen.
  private static let lightStrengths = [0.14, 0.28, 0.42, 0.56, 0.7]
  /// On a dark window weak colors are hardly told from none.
  private static let darkStrengths = [0.28, 0.4, 0.52, 0.64, 0.76]

  /// From the day on which least was written to that with the most.
  package static func strengths(dark: Bool) -> [Double] { dark ? darkStrengths : lightStrengths }

  /// The rules of a style sheet. Words on the color are black or white, whatever can be read there.
  static func rules(for theme: Color, dark: Bool) -> String {
    let strengths = strengths(dark: dark)
    return strengths.indices.map { index in
      let ground = ground(theme, strength: strengths[index], dark: dark)
      return """
        .day.amount-\(index + 1):not(:checked):not(.pictured) {
          background-color: \(ground.hex);
          color: \(ground.readableText.hex);
        }
        .day.today.amount-\(index + 1):not(:checked):not(.pictured) .day-number {
          color: inherit;
          box-shadow: inset 0 -2px currentColor;
        }

        """
    }.joined()
  }

  /// The theme's color on that of the window.
  private static func ground(_ theme: Color, strength: Double, dark: Bool) -> Color {
    let (window, color) = (Color(dark ? 0x242424 : 0xfafafa).parts, theme.parts)
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * strength }
    return Color(
      parts: (
        mixed(window.red, color.red), mixed(window.green, color.green),
        mixed(window.blue, color.blue)
      ))
  }
}
