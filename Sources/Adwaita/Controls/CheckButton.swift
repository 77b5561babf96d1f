// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A box to tick.
package final class CheckButton: Widget {
  private var isShowing = false

  package init(name: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_check_button_new())
    named(name())
  }

  /// One that says what it is for.
  package init(_ label: String) {
    super.init(borrowing: gtk_check_button_new_with_label(label))
  }

  /// The same in as many lines as that needs.
  package init(wrapping label: String) {
    super.init(borrowing: gtk_check_button_new())
    gtk_check_button_set_child(cast(pointer), Label(label).wrapping().leading().widget)
    named(label)
  }

  package var isTicked: Bool { gtk_check_button_get_active(cast(pointer)) != 0 }

  /// Shows a choice that was made elsewhere.
  package func show(_ isTicked: Bool) {
    isShowing = true
    gtk_check_button_set_active(cast(pointer), isTicked ? 1 : 0)
    isShowing = false
  }

  /// Whether it is said to be neither ticked nor unticked, as where some of many things are.
  package var isBetween: Bool {
    get { gtk_check_button_get_inconsistent(cast(pointer)) != 0 }
    set { gtk_check_button_set_inconsistent(cast(pointer), newValue ? 1 : 0) }
  }

  /// Hears what the person ticks, not what the program shows.
  @discardableResult
  package func onTicked(_ handler: @escaping @MainActor (Bool) -> Void) -> Self {
    connect("toggled") { [weak self] _ in
      guard let self, !isShowing else { return }
      handler(isTicked)
    }
    return self
  }

  /// The keyboard stays with what is around it.
  package func withoutFocus() -> Self {
    gtk_widget_set_focusable(widget, 0)
    return self
  }
}
