// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension ComboRow {
  /// What the person does in the row's list.
  package func choose(_ index: Int) {
    adw_combo_row_set_selected(cast(pointer), guint(index))
  }

  package var chosen: Int { Int(adw_combo_row_get_selected(cast(pointer))) }
}
