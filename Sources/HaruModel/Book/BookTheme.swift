// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import HaruSettings

/// How a person's books look: in the font that they write in, with their color.
package struct BookTheme {
  package let font: PrintedFont
  /// The families of that font, for style sheets.
  let families: [String]
  let color: Color
  let language: String
  let isRightToLeft: Bool

  package init(_ preferences: Preferences?) {
    let name = preferences?.entryFont.value ?? ""
    let font = name.isEmpty ? nil : Font(name)
    let fallback = Self.fallback
    self.font = PrintedFont(font, fallback: fallback)
    families = (font?.families ?? []) + fallback
    color = (preferences?.shownColor ?? ThemeColor.usual.color).readable(on: .white)
    language = (Translation.language?.code ?? "en").replacing("_", with: "-")
    isRightToLeft = Translation.language?.isRightToLeft ?? false
  }

  nonisolated var paint: Paint {
    let (red, green, blue) = color.parts
    return Paint(red: red, green: green, blue: blue)
  }

  /// Chinese, Japanese and Korean share characters that each writes its own way.
  private static var fallback: [String] {
    let forms = ["ja": "JP", "ko": "KR", "zh_CN": "SC"]
    return Translation.language.flatMap { forms[$0.code] }.map { ["Sans", "Noto Sans CJK \($0)"] }
      ?? []
  }
}
