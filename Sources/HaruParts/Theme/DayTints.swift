// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruModel

/// The colors of the days of a month and of a year, which are the same: the stronger the more was
/// written.
package enum DayTints {
  /// How strong the color is, by the amount: as weak as the steps can still be told apart, since a
  /// page has many days. On a dark window weak colors are hardly told from none.
  private static let strengths = (
    light: [0.225, 0.365, 0.49, 0.608, 0.72], dark: [0.24, 0.35, 0.47, 0.59, 0.72]
  )

  /// From the day on which least was written to that with the most.
  package static func strengths(dark: Bool) -> [Double] { dark ? strengths.dark : strengths.light }

  /// What is more or less strong: the theme's color where that is far enough from the window's, and
  /// else a lighter or a darker one, since its steps could not be told apart.
  package static func color(of theme: Color, dark: Bool) -> Color {
    AccentColors(theme, dark: dark).standalone
  }

  /// The rules of a style sheet. Words on the color are black or white, whatever can be read there.
  static func rules(for theme: Color, dark: Bool) -> String {
    let strengths = strengths(dark: dark)
    let today = color(of: theme, dark: dark)
    return strengths.indices.map { index in
      let ground = ground(theme, strength: strengths[index], dark: dark)
      return """
        .day-tint.amount-\(index + 1) { background-color: \(ground.hex); }
        .on-tint.amount-\(index + 1) { color: \(ground.readableText.hex); }

        """
    }.joined() + """
      .day-number.today {
        background-color: \(today.hex);
        color: \(today.readableText.hex);
      }

      """
  }

  /// The color on that of the window.
  private static func ground(_ theme: Color, strength: Double, dark: Bool) -> Color {
    let window = Color(dark ? 0x242424 : 0xfafafa).parts
    let color = color(of: theme, dark: dark).parts
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * strength }
    return Color(
      parts: (
        mixed(window.red, color.red), mixed(window.green, color.green),
        mixed(window.blue, color.blue)
      ))
  }
}
