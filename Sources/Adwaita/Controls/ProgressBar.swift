// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// How far something has come.
package final class ProgressBar: Widget {
  package init() {
    super.init(borrowing: gtk_progress_bar_new())
  }

  /// From 0 to 1.
  package var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }
}
