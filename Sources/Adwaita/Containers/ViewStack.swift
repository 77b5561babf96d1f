// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Pages of preferences in one place, one of them shown.
package final class ViewStack: Widget {
  package init() { super.init(borrowing: adw_view_stack_new()) }

  package func add(_ page: PreferencesPage) {
    guard let entry = adw_view_stack_add(opaque, page.hiddenWhileUnmapped().widget) else {
      preconditionFailure("the page is in a window already")
    }
    for property in ["title", "icon-name"] {
      g_object_bind_property(
        page.pointer, property, UnsafeMutableRawPointer(entry), property, G_BINDING_SYNC_CREATE)
    }
  }

  package func show(_ page: PreferencesPage) {
    adw_view_stack_set_visible_child(opaque, page.widget)
  }
}

/// The buttons of the pages, for a header bar; where that has no room for them, a title.
package final class ViewSwitcherTitle: Widget {
  package init(_ stack: ViewStack, _ title: @autoclosure @escaping LiveText) {
    super.init(borrowing: adw_view_switcher_title_new())
    adw_view_switcher_title_set_stack(opaque, stack.opaque)
    followLanguage { adw_view_switcher_title_set_title($0.opaque, title()) }
  }
}

/// The same buttons below the pages, as long as the header bar has no room for them.
package final class ViewSwitcherBar: Widget {
  package init(_ stack: ViewStack, _ title: ViewSwitcherTitle) {
    super.init(borrowing: adw_view_switcher_bar_new())
    adw_view_switcher_bar_set_stack(opaque, stack.opaque)
    reveal(below: title)
    title.onNotify("title-visible") { [weak self, weak title] in
      // Ends at once. GTK tells of it while it lays out the window, too late to give the bar a
      // height.
      Task {
        if let self, let title { self.reveal(below: title) }
      }
    }
  }

  private func reveal(below title: ViewSwitcherTitle) {
    let isNeeded = adw_view_switcher_title_get_title_visible(title.opaque)
    adw_view_switcher_bar_set_reveal(opaque, isNeeded)
  }
}
