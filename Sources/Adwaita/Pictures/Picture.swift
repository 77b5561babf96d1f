// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CPicture
import GLib

/// Shows a texture as large as there is room.
package final class Picture: Widget {
  package enum Fit {
    /// All of it is seen.
    case whole
    /// Its middle fills all of the place; how large that is, others say.
    case filling
  }

  /// What is between the texture and the place that it fills.
  private let filling: Object?

  package init(_ fit: Fit) {
    filling =
      fit == .filling
      ? haru_filling_new().map { Object(adopting: UnsafeMutableRawPointer($0)) } : nil
    super.init(borrowing: gtk_picture_new())
    gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_CONTAIN)
    guard let filling else { return }
    gtk_picture_set_paintable(opaque, filling.opaque)
    // Each window has its own, which is there before what is in the window is realized.
    connect("realize") { [weak self] _ in
      guard let self else { return }
      setRenderer(gtk_widget_get_native(widget).flatMap(gtk_native_get_renderer))
    }
  }

  /// Says what paints the window.
  func setRenderer(_ renderer: OpaquePointer?) {
    if let filling { haru_filling_set_renderer(cast(filling.pointer), renderer) }
  }

  /// Hears that a texture fills another place than before, or that its pixels are of another size.
  /// It may be in the middle of painting.
  @discardableResult
  package func onPlaced(_ handler: @escaping @MainActor () -> Void) -> Self {
    filling?.connect("placed") { _ in handler() }
    onNotify("scale-factor", handler)
    return self
  }

  package var texture: Texture? {
    didSet {
      if let filling {
        haru_filling_show(cast(filling.pointer), texture?.opaque)
      } else {
        gtk_picture_set_paintable(opaque, texture?.opaque)
      }
    }
  }
}
