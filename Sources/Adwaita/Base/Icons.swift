// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Where icons are found by name.
@MainActor package enum Icons {
  /// Looks in `directory`, too: a prefix that is not the system's own.
  package static func look(in directory: String) {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    gtk_icon_theme_add_search_path(theme, directory)
  }

  package static func has(_ name: String) -> Bool {
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    return gtk_icon_theme_has_icon(theme, name) != 0
  }
}
