// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Strings as a list that a widget can show.
final class StringList: Object {
  init() {
    super.init(adopting: gtk_string_list_new(nil))
  }

  var isEmpty: Bool { g_list_model_get_n_items(opaque) == 0 }

  func replaceAll(with strings: [String]) {
    gtk_string_list_splice(opaque, 0, g_list_model_get_n_items(opaque), nil)
    for string in strings { gtk_string_list_append(opaque, string) }
  }
}
