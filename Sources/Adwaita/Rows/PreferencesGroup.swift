// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Rows under one title.
@MainActor open class PreferencesGroup: Widget {
  package init(
    _ title: @autoclosure @escaping LiveText, description: @autoclosure @escaping LiveText = "",
    @Children _ rows: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: adw_preferences_group_new())
    keepingWordsWhole()
    for row in rows() { add(row) }
    followLanguage {
      adw_preferences_group_set_title(cast($0.pointer), title().escapedMarkup)
      adw_preferences_group_set_description(cast($0.pointer), description().escapedMarkup)
    }
  }

  package func add(_ row: Widget) { adw_preferences_group_add(cast(pointer), row.widget) }

  package func remove(_ row: Widget) { adw_preferences_group_remove(cast(pointer), row.widget) }
}
