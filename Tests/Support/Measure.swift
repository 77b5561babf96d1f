// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension Widget {
  /// How wide it has to be at least.
  package var minimumWidth: Int {
    var minimum: gint = 0
    gtk_widget_measure(
      cast(pointer), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return Int(minimum)
  }
}
