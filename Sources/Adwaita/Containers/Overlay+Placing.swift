// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Stands in an overlay so far from its left and its top, whatever the direction of reading.
  package func stand(left: Int, top: Int) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    gtk_widget_set_halign(widget, isMirrored ? GTK_ALIGN_END : GTK_ALIGN_START)
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    gtk_widget_set_margin_start(widget, isMirrored ? 0 : gint(max(left, 0)))
    gtk_widget_set_margin_end(widget, isMirrored ? gint(max(left, 0)) : 0)
    gtk_widget_set_margin_top(widget, gint(max(top, 0)))
  }

  /// How large it likes to be, without what is around it.
  package var naturalSize: (width: Int, height: Int) {
    var (width, height) = (gint(0), gint(0))
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    let across = gtk_widget_get_margin_start(widget) + gtk_widget_get_margin_end(widget)
    let down = gtk_widget_get_margin_top(widget) + gtk_widget_get_margin_bottom(widget)
    return (Int(width - across), Int(height - down))
  }

  /// How high it is in so much width.
  package func height(atWidth width: Int) -> Int {
    var height = gint(0)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, gint(width), nil, &height, nil, nil)
    return Int(height)
  }

  /// The mouse goes through it, to what is below.
  @discardableResult
  package func untouchable() -> Self {
    gtk_widget_set_can_target(widget, 0)
    return self
  }
}
