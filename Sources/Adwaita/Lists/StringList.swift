// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Strings as a list that a widget can show.
final class StringList: Object {
  init() {
    super.init(adopting: gtk_string_list_new(nil))
  }

  /// Replaces what differs, place by place, so that what is selected stays where it is.
  func replace(with strings: [String]) {
    var position: guint = 0
    for string in strings {
      let old = gtk_string_list_get_string(opaque, position).map { String(cString: $0) }
      if old != string {
        string.withCString { text in
          var additions: [UnsafePointer<CChar>?] = [text, nil]
          gtk_string_list_splice(opaque, position, old == nil ? 0 : 1, &additions)
        }
      }
      position += 1
    }
    let count = g_list_model_get_n_items(opaque)
    if count > position { gtk_string_list_splice(opaque, position, count - position, nil) }
  }
}
