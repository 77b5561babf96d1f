// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Actions that belong to a part of a window.
package final class ActionGroup: Object, ActionMap {
  package init() { super.init(adopting: UnsafeMutableRawPointer(g_simple_action_group_new())) }
}

extension Widget {
  /// Buttons and menus inside the widget find the group's actions by this name and a dot.
  package func insert(_ group: ActionGroup, as name: String) {
    gtk_widget_insert_action_group(widget, name, group.opaque)
  }
}
