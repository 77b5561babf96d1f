// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children in rows and columns.
package final class Grid: Widget {
  package init(spacing: Int = 0, hasEqualColumns: Bool = true, hasEqualRows: Bool = false) {
    super.init(borrowing: gtk_grid_new())
    gtk_grid_set_row_spacing(cast(pointer), guint(spacing))
    gtk_grid_set_column_spacing(cast(pointer), guint(spacing))
    gtk_grid_set_column_homogeneous(cast(pointer), hasEqualColumns ? 1 : 0)
    gtk_grid_set_row_homogeneous(cast(pointer), hasEqualRows ? 1 : 0)
  }

  package func place(_ child: Widget, column: Int, row: Int, columns: Int = 1) {
    gtk_grid_attach(cast(pointer), child.widget, gint(column), gint(row), gint(columns), 1)
  }

  package func remove(_ child: Widget) { gtk_grid_remove(cast(pointer), child.widget) }
}
