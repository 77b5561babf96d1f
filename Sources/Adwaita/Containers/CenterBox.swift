// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget in the middle, as long as there is room for that, with others at its start and its end.
package final class CenterBox: Widget {
  package init(start: Widget? = nil, center: Widget, end: Widget? = nil) {
    super.init(borrowing: gtk_center_box_new())
    gtk_center_box_set_center_widget(opaque, center.widget)
    if let start { gtk_center_box_set_start_widget(opaque, start.widget) }
    if let end { gtk_center_box_set_end_widget(opaque, end.widget) }
  }
}
