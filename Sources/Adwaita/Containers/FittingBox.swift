// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Shows its child where there is at least as much room as that needs, and asks for none itself.
package final class FittingBox: Widget {
  package init(_ child: Widget) {
    super.init(borrowing: adw_bin_new())
    adw_bin_set_child(cast(pointer), child.widget)
    gtk_widget_set_layout_manager(
      widget,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE },
        { _, _, _, _, _, _, _ in },
        { box, width, height, _ in
          guard let box, let child = gtk_widget_get_first_child(box) else { return }
          var least = GtkRequisition()
          gtk_widget_get_preferred_size(child, &least, nil)
          let fits = width >= least.width && height >= least.height
          gtk_widget_set_child_visible(child, fits ? 1 : 0)
          if fits { gtk_widget_allocate(child, width, height, -1, nil) }
        }))
  }
}
