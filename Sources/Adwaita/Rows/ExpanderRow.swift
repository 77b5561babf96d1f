// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row that shows more rows below it when it is opened.
@MainActor open class ExpanderRow: Widget {
  package init(
    _ title: @autoclosure @escaping LiveText, subtitle: @autoclosure @escaping LiveText = "",
    @Children _ rows: () -> [Widget]
  ) {
    super.init(borrowing: adw_expander_row_new())
    keepingWordsWhole()
    for row in rows() { adw_expander_row_add_row(cast(pointer), row.widget) }
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      adw_expander_row_set_subtitle(cast($0.pointer), subtitle().escapedMarkup)
    }
  }

  package var isExpanded: Bool {
    get { adw_expander_row_get_expanded(cast(pointer)) != 0 }
    set { adw_expander_row_set_expanded(cast(pointer), newValue ? 1 : 0) }
  }
}
