// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The font of the usual words on paper.
package struct PrintedFont: Equatable, Sendable {
  private static let usualSize = 11.0
  /// What can be read on paper, and what leaves several words to a line.
  private static let sizes = 8.0...22.0
  private static let pointsOfPixel = 0.75

  private let families: [String]
  private let weight: Int
  private let slant: Font.Slant
  /// In points.
  let size: Double

  /// `fallback` are the families for what the font lacks; they are used for everything where there
  /// is no font, or where it is not installed.
  package init(_ font: Font? = nil, fallback: [String] = []) {
    families = (font?.families ?? []) + fallback + ["Sans"]
    weight = font.map { min(max($0.weight, 100), 1000) } ?? 400
    slant = font?.slant ?? .normal
    let size =
      switch font?.size {
      case .points(let points): points
      case .pixels(let pixels): pixels * Self.pointsOfPixel
      case nil: Self.usualSize
      }
    self.size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
  }

  func apply(to context: OpaquePointer) {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, families.joined(separator: ","))
    pango_font_description_set_weight(font, PangoWeight(rawValue: numericCast(weight)))
    let style =
      switch slant {
      case .normal: PANGO_STYLE_NORMAL
      case .oblique: PANGO_STYLE_OBLIQUE
      case .italic: PANGO_STYLE_ITALIC
      }
    pango_font_description_set_style(font, style)
    pango_context_set_font_description(context, font)
    pango_font_description_free(font)
  }
}
