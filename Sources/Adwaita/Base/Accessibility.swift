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

  /// Lets a screen reader tell what is in the widget as a group. A box is none by itself from GTK
  /// 4.12 on. Counts only for a widget that was not seen yet.
  package func grouped() -> Self {
    adwaita_shim_make_group(pointer)
    return self
  }

  /// Hides the widget from screen readers while it is not mapped, such as a page of a stack that is
  /// not shown. Newer releases of GTK report all that is on such a page as showing.
  @discardableResult
  package func hiddenWhileUnmapped() -> Self {
    if !isMapped { adwaita_shim_hide_accessible(pointer) }
    onMapped { [weak self] in
      if let self { gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_HIDDEN) }
    }
    onUnmapped { [weak self] in
      if let self { adwaita_shim_hide_accessible(pointer) }
    }
    return self
  }

  /// Whether a screen reader says that what was written can't stay like this.
  package func setInvalid(_ isInvalid: Bool) {
    adwaita_shim_set_accessible_invalid(pointer, isInvalid)
  }
}
