// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A button that stays pressed; in a group, one of several choices.
@MainActor open class ToggleButton: Button {
  package override init(child: Widget, name: @autoclosure @escaping LiveText) {
    super.init(button: gtk_toggle_button_new())
    gtk_button_set_child(cast(pointer), child.widget)
    tooltip(name())
    named(name())
  }

  package var isActive: Bool {
    get { gtk_toggle_button_get_active(cast(pointer)) != 0 }
    set { gtk_toggle_button_set_active(cast(pointer), newValue ? 1 : 0) }
  }

  /// Pressing one releases the others of its group.
  package func joinGroup(of other: ToggleButton) {
    gtk_toggle_button_set_group(cast(pointer), cast(other.pointer))
  }

  @discardableResult
  package func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled") { _ in handler() }
  }
}
