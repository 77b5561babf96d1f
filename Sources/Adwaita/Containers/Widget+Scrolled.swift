// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What GTK calls scrollable: a widget that shows a part of what is in it.
extension Widget {
  var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(opaque)
  }

  /// How much of it is scrolled away above, in pixels.
  package var scrolled: Double {
    get { verticalAdjustment.map(gtk_adjustment_get_value) ?? 0 }
    set { if let verticalAdjustment { gtk_adjustment_set_value(verticalAdjustment, newValue) } }
  }

  /// Hears these signals of what it is scrolled by, also when that is another one.
  func onAdjustmentChanged(_ signals: [String], _ handler: @escaping @MainActor () -> Void) {
    var connections: [SignalConnection] = []
    let follow: @MainActor (Widget) -> Void = { widget in
      for connection in connections { connection.disconnect() }
      connections = []
      guard let pointer = widget.verticalAdjustment else { return }
      let raw = UnsafeMutableRawPointer(pointer)
      let adjustment = Object.existing(at: raw) ?? Object(borrowing: raw)
      connections = signals.map { adjustment.connect($0, listener: widget) { _ in handler() } }
    }
    follow(self)
    onNotify("vadjustment") { [weak self] in
      if let self { follow(self) }
    }
  }
}
