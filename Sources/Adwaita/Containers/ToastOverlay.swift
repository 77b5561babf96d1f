// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Shows messages over its child that leave by themselves.
package final class ToastOverlay: Widget {
  package init(_ child: Widget) {
    super.init(borrowing: adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, child.widget)
  }

  package func show(_ toast: Toast) {
    // The overlay takes over a reference.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }

  /// Gives the keyboard to the message that is shown; answers whether there is one that takes it.
  package func focusToast() -> Bool {
    guard let last = gtk_widget_get_last_child(widget),
      last != adw_toast_overlay_get_child(opaque)
    else { return false }
    return gtk_widget_child_focus(last, GTK_DIR_TAB_FORWARD) != 0
  }
}

/// A message that leaves after some seconds, with a button where something can be done about it.
package final class Toast: Object {
  /// How long it stays, in seconds.
  private static let time: guint = 6

  package init(_ text: @autoclosure @escaping LiveText) {
    super.init(adopting: adw_toast_new(""))
    adw_toast_set_timeout(opaque, Self.time)
    followLanguage { adw_toast_set_title($0.opaque, text().escapedMarkup) }
  }

  package convenience init(
    _ text: @autoclosure @escaping LiveText, button: @autoclosure @escaping LiveText,
    _ action: @escaping @MainActor () -> Void
  ) {
    self.init(text())
    followLanguage { adw_toast_set_button_label($0.opaque, button()) }
    connect("button-clicked") { _ in action() }
  }

  /// What it says, with the signs of markup.
  package var markup: String { adw_toast_get_title(opaque).map { String(cString: $0) } ?? "" }

  /// It stays until it is closed.
  @discardableResult
  package func staying() -> Self {
    adw_toast_set_timeout(opaque, 0)
    return self
  }

  /// Hears that it has left, by itself or not.
  @discardableResult
  package func onDismissed(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("dismissed") { _ in handler() }
    return self
  }

  package func dismiss() { adw_toast_dismiss(opaque) }
}
