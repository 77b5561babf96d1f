// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A font as the font chooser names it: "Nanum Pen Script Bold 18".
package struct Font: Equatable, Sendable {
  package enum Size: Equatable, Sendable {
    case points(Double)
    case pixels(Double)
  }

  package enum Slant: String, Sendable {
    case normal
    case oblique
    case italic
  }

  /// The first that is installed counts; none where only a size was named.
  package let families: [String]
  package let size: Size?
  /// From 100 to 1000; 400 is that of most texts.
  package let weight: Int
  package let slant: Slant

  package init(_ name: String) {
    let description = pango_font_description_from_string(name)
    defer { pango_font_description_free(description) }
    let names = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    families = names.split(separator: ",").map(String.init)
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    if size <= 0 {
      self.size = nil
    } else if pango_font_description_get_size_is_absolute(description) != 0 {
      self.size = .pixels(size)
    } else {
      self.size = .points(size)
    }
    weight = Int(pango_font_description_get_weight(description).rawValue)
    slant =
      switch pango_font_description_get_style(description) {
      case PANGO_STYLE_OBLIQUE: .oblique
      case PANGO_STYLE_ITALIC: .italic
      default: .normal
      }
  }
}
