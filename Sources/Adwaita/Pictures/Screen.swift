// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Shows a picture, such as one that moves: all of it, as large as there is room, unless it is to
/// fill its place; and never out of shape.
package final class Screen: Widget {
  package init() {
    super.init(borrowing: gtk_picture_new())
    gtk_picture_set_can_shrink(opaque, 1)
    gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_CONTAIN)
    styled(Style("screen"))
  }

  /// Anything that GTK can paint; nil for nothing.
  package var picture: Object? {
    didSet {
      guard picture !== oldValue else { return }
      precondition(
        picture.map { adwaita_shim_is_paintable($0.pointer) } ?? true,
        "that can't be painted")
      (picture as? MovingPicture)?.pixelsPerUnit = Double(gtk_widget_get_scale_factor(widget))
      gtk_picture_set_paintable(opaque, picture?.opaque)
    }
  }

  /// Whether it fills its place, and is cut off at two sides for that.
  package var fillsPlace = false {
    didSet {
      guard fillsPlace != oldValue else { return }
      let fit = fillsPlace ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN
      gtk_picture_set_content_fit(opaque, fit)
    }
  }

  /// What a screen reader says of it.
  @discardableResult
  package func meaning(_ text: @autoclosure @escaping LiveText) -> Self {
    followLanguage { gtk_picture_set_alternative_text($0.opaque, text()) }
    return self
  }
}
