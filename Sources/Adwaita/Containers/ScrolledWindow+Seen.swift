// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension ScrolledWindow {
  /// Hears that other parts of the child may be seen now: it was scrolled, or is of another size.
  @discardableResult
  package func onSeenChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    guard let pointer = gtk_scrolled_window_get_vadjustment(opaque) else { return self }
    let raw = UnsafeMutableRawPointer(pointer)
    let adjustment = Object.existing(at: raw) ?? Object(borrowing: raw)
    for signal in ["value-changed", "changed"] {
      adjustment.connect(signal, listener: self) { _ in handler() }
    }
    return self
  }

  /// Whether any of a widget inside is seen, or would be after turning one page.
  package func isNear(_ inside: Widget) -> Bool {
    var place = graphene_rect_t()
    guard gtk_widget_compute_bounds(inside.widget, widget, &place) != 0 else { return false }
    let page = Float(height)
    return place.origin.y < 2 * page && place.origin.y + place.size.height > -page
  }
}
