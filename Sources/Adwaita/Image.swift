// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// An icon.
package final class Image: Widget {
  package init(icon: String) {
    super.init(borrowing: gtk_image_new_from_icon_name(icon))
  }
}
