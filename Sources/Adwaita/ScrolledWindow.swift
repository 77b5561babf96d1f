// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Lets a child be taller than the room it has.
package final class ScrolledWindow: Widget {
  package init(_ child: Widget) {
    super.init(borrowing: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
    // What is in it takes the keyboard.
    gtk_widget_set_focusable(widget, 0)
  }
}
