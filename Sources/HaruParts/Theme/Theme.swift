// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
package import HaruModel
import HaruSettings

/// Dresses the whole program in the chosen style and colour, and changes its clothes while it runs.
package final class Theme {
  private let manager = StyleManager()
  private let preferences: Preferences
  /// Only while the desktop is followed.
  private var desktopColor: DesktopColor?

  package init(_ preferences: Preferences) {
    self.preferences = preferences
    apply()
    manager.onStyleChanged { [weak self] in self?.dress() }
    manager.onTextScaleChanged { [weak self] in self?.dress() }
    preferences.appearanceSettings.onChanged { [weak self] in self?.apply() }
    preferences.entryFont.onChanged { [weak self] in self?.dress() }
    manager.followLanguage { [weak self] _ in self?.dress() }
  }

  private func apply() {
    if manager.scheme != preferences.scheme.value { manager.scheme = preferences.scheme.value }
    if preferences.themeColor.value != .desktop {
      desktopColor = nil
    } else if desktopColor == nil {
      desktopColor = DesktopColor(preferences)
    }
    dress()
  }

  private func dress() {
    let families = Self.families(for: Translation.language)
    let entryFont = EntryFont(preferences.entryFont.value, fallback: families)
    manager.use(
      styleSheet: Self.styleSheet(for: preferences.shownColor, dark: manager.isDark)
        + Self.labels(dark: manager.isDark, highContrast: manager.isHighContrast)
        + Self.contrast(highContrast: manager.isHighContrast)
        + IconSize.rules(textScale: StyleManager.textScale) + Self.fontRule(for: families)
        + (entryFont?.rules ?? ""))
  }

  private static func fontRule(for families: [String]) -> String {
    guard families.count > 1 else { return "" }
    return "window, popover, tooltip { font-family: \(EntryFont.list(families)); }\n"
  }

  /// The system's font, and what is to follow it. Chinese, Japanese and Korean share characters
  /// that each writes its own way. Which way is the language's is not the system's to say, where
  /// the two differ. Where the system's font is not installed, the one that shows its letters of
  /// Latin comes before: else those would be taken from the Chinese one, too.
  static func families(
    for language: Language?, after family: String? = StyleManager.fontFamily,
    latin: String? = StyleManager.latinFontFamily
  ) -> [String] {
    let forms = ["ja": "JP", "ko": "KR", "zh_CN": "SC"]
    let own = family?.split(separator: ",").map(String.init) ?? []
    guard !own.isEmpty, let form = language.flatMap({ forms[$0.code] }) else { return own }
    let others = latin.map { own.contains($0) ? [] : [$0] } ?? []
    return own + others + ["Noto Sans CJK \(form)"]
  }

  /// The names by which libadwaita knows the accent, in this colour; and the palette's swatches.
  static func styleSheet(for color: Color, dark: Bool) -> String {
    let accent = AccentColors(color, dark: dark)
    return """
      @define-color accent_bg_color \(accent.background.hex);
      @define-color accent_fg_color \(accent.foreground.hex);
      @define-color accent_color \(accent.standalone.hex);
      @define-color raised_bg_color \(dark ? "alpha(white, 0.2)" : "white");

      """ + StyleManager.rule(forAccentedWords: accent.standalone.hex) + sidebar(dark: dark)
        + swatches
        + feelings(dark: dark) + DayTints.rules(for: color, dark: dark) + largeSigns
  }

  /// The signs of days that have room for larger ones, as all sizes of icons come with the theme.
  private static let largeSigns = """
    .large-signs .feeling-icon image { -gtk-icon-size: 22px; }
    .large-signs image.on-tint { -gtk-icon-size: 12px; }

    """

  /// A dark window is as gray as what is beside its places: more of a warm color would be brown.
  private static func sidebar(dark: Bool) -> String {
    let share = dark ? 0.02 : 0.06
    return ".sidebar { background-color: mix(@window_bg_color, @accent_bg_color, \(share)); }\n"
  }

  /// The colors of feelings, by their names, and as the color of whatever is styled like one.
  private static func feelings(dark: Bool) -> String {
    Emotion.allCases.map { emotion in
      """
      @define-color \(emotion.colorName) \(emotion.color(isDark: dark).hex);
      .\(emotion.styleName) { color: @\(emotion.colorName); }
      .\(emotion.styleName) > trough > progress { background-color: @\(emotion.colorName); }

      """
    }.joined()
  }

  /// Where contrast is to be high, dim words are as libadwaita has them then, and what lies on the
  /// window has an edge.
  static func contrast(highContrast: Bool) -> String {
    guard highContrast else { return "" }
    return """
      .dim-label, label.subtitle, text > placeholder { opacity: 0.9; }
      .entry-card { border-color: alpha(currentColor, 0.5); }
      .day:not(:checked) .day-tint, .month-legend .day-tint, .week-day:not(.drop-place) {
        box-shadow: inset 0 0 0 1px alpha(currentColor, 0.5);
      }
      .chip > button, .tag-chip { box-shadow: inset 0 0 0 1px alpha(currentColor, 0.5); }
      .toggle-group, .toggle-group > button:checked, .player .voices, entry.search,
      .player .voices > button:checked {
        box-shadow: inset 0 0 0 1px alpha(currentColor, 0.5);
      }
      .day image, .memo .memo-tool:checked:not(:hover) { opacity: 1; }
      .memo .memo-tool:checked:not(:hover) { color: currentColor; }
      .waveform { color: @window_fg_color; }
      .memo .memo-tool:not(:checked), .picture-tile .picture-menu { opacity: 1; }
      .memo .memo-words { margin-bottom: 24px; }
      .tag-chip > overlay > button, .player .voice-choice { opacity: 1; }
      .tag-chip:dir(ltr) { padding-right: 24px; }
      .tag-chip:dir(rtl) { padding-left: 24px; }
      .tag-chip > overlay > button:dir(ltr) { margin-right: -20px; }
      .tag-chip > overlay > button:dir(rtl) { margin-left: -20px; }
      .chip.flat > button > * { opacity: 1; }

      """
  }

  private static func labels(dark: Bool, highContrast: Bool) -> String {
    LabelColor.allCases.map {
      $0.rule(isDark: dark, isHighContrast: highContrast) + $0.markRule(isDark: dark)
    }.joined()
  }

  private static let swatches = PaletteColor.allCases.map {
    """
    .swatch.\($0.rawValue) {
      background-color: \($0.color.hex);
      color: \($0.color.readableText.hex);
    }

    """
  }.joined()
}

/// One colour in its three uses.
nonisolated struct AccentColors {
  /// Behind a text: exactly the colour that was chosen.
  let background: Color
  /// The text on it.
  let foreground: Color
  /// As a text or line of its own, on any surface of the window.
  let standalone: Color

  init(_ color: Color, dark: Bool) {
    background = color
    foreground = color.readableText
    standalone = color.readable(on: Self.hardestSurface(dark: dark))
  }

  /// The window's surface that is nearest to the text on it: the darkest one of libadwaita's light
  /// style (a header bar), the lightest of its dark style (a popover).
  static func hardestSurface(dark: Bool) -> Color {
    dark
      ? Color(0x383838) : Color(0xebebeb)
  }
}
