// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Groups of rows, one below the other, no wider than reads well.
package final class PreferencesPage: Widget {
  package init(@Children _ groups: () -> [Widget]) {
    super.init(borrowing: adw_preferences_page_new())
    for group in groups() { adw_preferences_page_add(cast(pointer), cast(group.pointer)) }
  }
}
