// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Shows a texture as large as there is room.
package final class Picture: Widget {
  package enum Fit {
    /// All of it is seen.
    case whole
    /// All of the place is filled.
    case filling
  }

  package init(_ fit: Fit) {
    super.init(borrowing: gtk_picture_new())
    gtk_picture_set_content_fit(
      opaque, fit == .whole ? GTK_CONTENT_FIT_CONTAIN : GTK_CONTENT_FIT_COVER)
  }

  package var texture: Texture? {
    didSet { gtk_picture_set_paintable(opaque, texture?.opaque) }
  }
}
