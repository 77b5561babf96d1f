// SPDX-License-Identifier: GPL-3.0-or-later

import HaruModel

/// The colors of the days of a month: the stronger the more was written, as those of a year.
enum DayTints {
  /// How strong the theme's color is, by the amount. Words and signs stand on it, so that it stays
  /// weaker than in a year, and than on the day that is chosen.
  private static let strengths = [0.14, 0.26, 0.38, 0.5, 0.62]
  /// On a dark window weak colors are hardly told from none.
  private static let darkStrengths = [0.36, 0.47, 0.58, 0.69, 0.8]

  /// The rules of a style sheet. Words on the color are black or white, whatever can be read there.
  static func rules(for theme: Color, dark: Bool) -> String {
    let strengths = dark ? darkStrengths : strengths
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
