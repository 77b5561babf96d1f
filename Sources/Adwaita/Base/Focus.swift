// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Whether the keyboard of its window is in it, or in something inside it.
  package var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether something outside it has the keyboard of its window.
  package var isKeyboardElsewhere: Bool {
    guard let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) != nil else {
      return false
    }
    return !hasFocusInside
  }

  /// Whether the keyboard of its window is in words that are being written, so that keys belong to
  /// them.
  package var isWriting: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return adwaita_shim_has_text(focus)
  }

  /// Hears that the keyboard has come, or gone.
  @discardableResult
  package func onFocusChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("has-focus", handler)
    return self
  }

  /// The keyboard passes by. GTK's flow boxes would keep it where nothing in them takes it.
  @discardableResult
  package func withoutKeyboard() -> Self {
    gtk_widget_set_can_focus(widget, 0)
    return self
  }
}
