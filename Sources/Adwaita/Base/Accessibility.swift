// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// What a screen reader calls the widget, where that changes with what the widget shows.
  package func setName(_ text: String) { adwaita_shim_set_accessible_label(pointer, text) }

  /// What a screen reader adds to the name.
  package func setDescription(_ text: String) {
    adwaita_shim_set_accessible_description(pointer, text)
  }

  /// Whether a screen reader says that what was written can't stay like this.
  package func setInvalid(_ isInvalid: Bool) {
    adwaita_shim_set_accessible_invalid(pointer, isInvalid)
  }
}
