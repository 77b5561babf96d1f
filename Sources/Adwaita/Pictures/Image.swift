// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// An icon.
package final class Image: Widget {
  package init(icon: String) {
    super.init(borrowing: gtk_image_new_from_icon_name(icon))
  }

  package var icon: String {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_image_set_from_icon_name(opaque, newValue) }
  }

  /// How wide and high the icon is drawn.
  package func pixels(_ size: Int) -> Self {
    gtk_image_set_pixel_size(opaque, gint(size))
    return self
  }
}
