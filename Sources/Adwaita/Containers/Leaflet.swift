// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Two panes side by side, which fold into one where the window is narrow.
package final class Leaflet: Widget {
  private let sidebar: Widget
  private let content: Widget
  private let separator: UnsafeMutablePointer<GtkWidget>?

  package init(sidebar: Widget, content: Widget) {
    self.sidebar = sidebar
    self.content = content
    separator = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    super.init(borrowing: adw_leaflet_new())
    adw_leaflet_append(opaque, sidebar.widget)
    adw_leaflet_page_set_navigatable(adw_leaflet_append(opaque, separator), 0)
    adw_leaflet_append(opaque, content.widget)
    adw_leaflet_set_can_navigate_back(opaque, 1)
    moveShadows(behind: [sidebar.widget, separator, content.widget])
    onNotify("folded") { [weak self] in
      // Where nothing is animated, libadwaita gives both panes half of the window, until it lays
      // them out once more. Not while it does so.
      Task {
        guard let self else { return }
        gtk_widget_queue_resize(self.widget)
      }
    }
  }

  /// With every layout, libadwaita gives the shadows of a leaflet their style classes anew, and GTK
  /// then looks for the styles of all that comes after them: of the whole window, where they come
  /// first.
  private func moveShadows(behind panes: [UnsafeMutablePointer<GtkWidget>?]) {
    let last = gtk_widget_get_last_child(widget)
    var child = gtk_widget_get_first_child(widget)
    while let shadow = child {
      child = gtk_widget_get_next_sibling(shadow)
      if !panes.contains(shadow) { gtk_widget_insert_before(shadow, widget, nil) }
      if shadow == last { break }
    }
  }

  /// Whether there is nothing but the content, however wide the window is.
  package var showsContentAlone = false {
    didSet {
      if showsContentAlone { showContent() }
      for part in [sidebar.widget, separator] {
        gtk_widget_set_visible(part, showsContentAlone ? 0 : 1)
      }
    }
  }

  package var isFolded: Bool { adw_leaflet_get_folded(opaque) != 0 }

  package func showContent() { adw_leaflet_set_visible_child(opaque, content.widget) }

  package func showSidebar() { adw_leaflet_set_visible_child(opaque, sidebar.widget) }

  @discardableResult
  package func onFolded(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("folded", handler)
    return self
  }
}
