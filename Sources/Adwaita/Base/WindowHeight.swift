// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Hears how high the window is that the widget is in, whenever it appears there or that changes,
  /// before anything is laid out. Where the desktop draws a shadow, that counts.
  @discardableResult
  package func onWindowHeight(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    var connection: SignalConnection?
    onUnmapped { connection?.disconnect() }
    onMapped { [weak self] in
      guard let self, let surface = gtk_native_get_surface(gtk_widget_get_native(widget)) else {
        return
      }
      let raw = UnsafeMutableRawPointer(surface)
      let known = Object.existing(at: raw) ?? Object(borrowing: raw)
      connection?.disconnect()
      connection = known.connect("notify::height", listener: self) { _ in
        handler(Int(gdk_surface_get_height(surface)))
      }
      handler(Int(gdk_surface_get_height(surface)))
    }
    return self
  }
}
