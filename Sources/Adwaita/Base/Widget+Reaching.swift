// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Hears that the keyboard has come, or gone.
  package func onFocusChanged(_ handler: @escaping @MainActor () -> Void) {
    onNotify("has-focus", handler)
  }

  /// The keyboard passes by. GTK's flow boxes would keep it where nothing in them takes it.
  @discardableResult
  package func withoutKeyboard() -> Self {
    gtk_widget_set_can_focus(widget, 0)
    return self
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

extension Scale {
  /// Calls `handler` when the value has changed, by the person, the program or a screen reader.
  package func onChanged(_ handler: @escaping @MainActor () -> Void) {
    connect("value-changed") { _ in handler() }
  }
}
