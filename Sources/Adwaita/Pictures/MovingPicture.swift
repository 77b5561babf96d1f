// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CPicture
package import GLib

/// Shows one picture after the other, wherever a `Screen` shows it.
package final class MovingPicture: Object {
  /// Of the window it is shown in.
  var pixelsPerUnit = 1.0

  package init() {
    super.init(adopting: haru_moving_picture_new().map(UnsafeMutableRawPointer.init))
  }

  /// Shows a picture from now on: its pixels three bytes each, its lines `stride` bytes apart.
  package func show(_ pixels: Bytes, width: Int, height: Int, stride: Int) {
    haru_moving_picture_show(
      cast(pointer), pixels.pointer, gint(width), gint(height), gint(stride))
  }

  /// Shows what another one looks like, from now on and each time that it has changed.
  package func show(_ other: Object) {
    precondition(adwaita_shim_is_paintable(other.pointer), "that can't be painted")
    haru_moving_picture_show_other(cast(pointer), other.opaque)
  }

  /// Paints it as a mirror would from now on.
  package func mirrored() -> Self {
    haru_moving_picture_mirror(cast(pointer))
    return self
  }

  /// How many pictures were not painted since the last one that was: an invisible window paints
  /// none.
  package var unseen: Int { Int(haru_moving_picture_unseen(cast(pointer))) }

  /// Hears that one was painted after others that were shown, or in another size. It is in the
  /// middle of painting.
  @discardableResult
  package func onPainted(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("painted") { _ in handler() }
    return self
  }

  /// How large it was painted last, in pixels of the screen; nil where it never was.
  package var paintedPixels: (width: Double, height: Double)? {
    var (width, height) = (0.0, 0.0)
    haru_moving_picture_size(cast(pointer), &width, &height)
    return width > 0 && height > 0 ? (width * pixelsPerUnit, height * pixelsPerUnit) : nil
  }

  /// How many times as wide as high it is; nil before it shows anything.
  package var shape: Double? {
    let shape = gdk_paintable_get_intrinsic_aspect_ratio(opaque)
    return shape > 0 ? shape : nil
  }
}
