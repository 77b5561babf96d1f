// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Widget {
  /// The font of the interface here, with its size, as words that differ from those of another.
  package var fontName: String {
    let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget))
    guard let words = pango_font_description_to_string(font) else { return "" }
    defer { g_free(words) }
    return String(cString: words)
  }

  /// How large the letters of the interface are here, in units of the window.
  package var fontSize: Double {
    let context = gtk_widget_get_pango_context(widget)
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    let isAbsolute = pango_font_description_get_size_is_absolute(font) != 0
    return isAbsolute ? size : size * pango_cairo_context_get_resolution(context) / 72
  }
}
