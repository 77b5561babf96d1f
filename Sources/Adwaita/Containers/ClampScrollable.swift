// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps what scrolls by itself from becoming wider than is good to read.
package final class ClampScrollable: Widget {
  package init(_ child: Widget, width: Int) {
    super.init(borrowing: adw_clamp_scrollable_new())
    adw_clamp_scrollable_set_maximum_size(opaque, gint(width))
    adw_clamp_scrollable_set_tightening_threshold(opaque, gint(width))
    adw_clamp_scrollable_set_child(opaque, child.widget)
  }
}
