// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import HaruModel

extension LabelColor {
  package var name: String { palette.name }

  private var palette: PaletteColor {
    switch self {
    case .rose: .rose
    case .persimmon: .persimmon
    case .honey: .honey
    case .pine: .pine
    case .sky: .sky
    case .violet: .violet
    }
  }

  /// The style of a card that wears it.
  package var style: Style { Style(styleName) }
  private var styleName: String { "memo-" + rawValue }

  /// The style of a folder's mark, and of its icon.
  package var markStyle: Style { Style(markName) }
  private var markName: String { "mark-" + rawValue }

  func markRule(isDark: Bool) -> String {
    let color = palette.color.readable(on: AccentColors.hardestSurface(dark: isDark))
    return """
      .folder-mark.\(markName) { background-color: \(color.hex); }
      .folder-icon.\(markName) image { color: \(color.hex); opacity: 1; }

      """
  }

  /// What is behind the words of the card: a little of the color, on what other cards have.
  package func background(isDark: Bool) -> Color {
    let (card, share) = isDark ? (Color(0x363636).parts, 0.34) : (Color.white.parts, 0.2)
    let color = palette.color.parts
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return Color(
      parts: (
        mixed(card.red, color.red), mixed(card.green, color.green), mixed(card.blue, color.blue)
      ))
  }

  /// Where contrast is to be high, the words stand on what other cards have, and the color around
  /// them. That is a border, which takes its room from the padding: the shadow marks where another
  /// card would be dropped, and an outline would be drawn over the buttons on the corner.
  func rule(isDark: Bool, isHighContrast: Bool) -> String {
    guard isHighContrast else {
      return ".memo.\(styleName) { background-color: \(background(isDark: isDark).hex); }\n"
    }
    let border = palette.color.readable(on: AccentColors.hardestSurface(dark: isDark))
    return ".memo.\(styleName) { border: 2px solid \(border.hex); padding: 10px; }\n"
  }
}
