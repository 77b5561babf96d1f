// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension Widget {
  /// How large its letters are, in pixels.
  package var letterSize: Double {
    let context = gtk_widget_get_pango_context(cast(pointer))
    let description = pango_context_get_font_description(context)
    return Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
  }
}
