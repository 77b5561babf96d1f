// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Widget {
  /// Whether the mouse is seen in it.
  package func showPointer(_ isShown: Bool) {
    gtk_widget_set_cursor_from_name(widget, isShown ? nil : "none")
  }

  /// Whether the mouse is a hand that can press something.
  package func showHand(_ isShown: Bool) {
    gtk_widget_set_cursor_from_name(widget, isShown ? "pointer" : nil)
  }

  /// From 0, where it is there and can't be seen, to 1.
  package var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }
}
