// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Several pages in one place, one of them shown.
@MainActor open class Stack: Widget {
  package init() {
    super.init(borrowing: gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    // A hidden page must not make the window wider than the shown one needs.
    gtk_stack_set_hhomogeneous(opaque, 0)
    gtk_stack_set_vhomogeneous(opaque, 0)
  }

  package func add(_ page: Widget, as name: String) {
    gtk_stack_add_named(opaque, page.hiddenWhileUnmapped().widget, name)
  }

  package func remove(_ page: Widget) { gtk_stack_remove(opaque, page.widget) }

  package var shownPage: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }

  /// Shows a page; what was shown before is gone in the same frame.
  package func showAtOnce(_ name: String) {
    gtk_stack_set_visible_child_full(opaque, name, GTK_STACK_TRANSITION_TYPE_NONE)
  }
}
