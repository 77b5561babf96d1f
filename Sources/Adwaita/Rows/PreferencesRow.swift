// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row with a content of one's own.
@MainActor open class PreferencesRow: Widget {
  package init(_ title: @autoclosure @escaping LiveText, _ content: Widget) {
    super.init(borrowing: adw_preferences_row_new())
    gtk_list_box_row_set_child(cast(pointer), content.widget)
    gtk_list_box_row_set_activatable(cast(pointer), 0)
    gtk_widget_set_focusable(widget, 0)
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
    }
  }
}
