// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps its child from becoming wider than is good to read.
package final class Clamp: Widget {
  package init(_ child: Widget, width: Int) {
    super.init(borrowing: adw_clamp_new())
    adw_clamp_set_maximum_size(opaque, gint(width))
    // As wide as what scrolls below it, in every window.
    adw_clamp_set_tightening_threshold(opaque, gint(width))
    adw_clamp_set_child(opaque, child.widget)
  }
}
