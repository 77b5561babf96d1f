// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Groups of rows, one below the other, no wider than reads well.
@MainActor open class PreferencesPage: Widget {
  /// Title and icon say what it is where it is one of several.
  package init(
    _ title: @autoclosure @escaping LiveText = "", icon: String? = nil,
    @Children _ groups: () -> [Widget]
  ) {
    super.init(borrowing: adw_preferences_page_new())
    for group in groups() { adw_preferences_page_add(cast(pointer), cast(group.pointer)) }
    adw_preferences_page_set_icon_name(cast(pointer), icon)
    followLanguage { adw_preferences_page_set_title(cast($0.pointer), title()) }
  }

  package var title: String {
    adw_preferences_page_get_title(cast(pointer)).map { String(cString: $0) } ?? ""
  }

  /// The rows that are there at this moment, each with its title.
  package var shownRows: [(title: String, row: Widget)] {
    var rows: [(title: String, row: Widget)] = []
    var waiting: [UnsafeMutablePointer<GtkWidget>] = [widget]
    while let part = waiting.popLast() {
      let pointer = UnsafeMutableRawPointer(part)
      if adwaita_shim_is_preferences_row(pointer) {
        guard let row = Object.existing(at: pointer) as? Widget, row.isVisible else { continue }
        rows.append((String(cString: adw_preferences_row_get_title(cast(pointer))), row))
        continue
      }
      var child = gtk_widget_get_last_child(part)
      while let next = child {
        waiting.append(next)
        child = gtk_widget_get_prev_sibling(next)
      }
    }
    return rows
  }
}
