// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A key combination, drawn as keys.
package final class ShortcutLabel: Widget {
  package init(_ keys: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_shortcut_label_new(""))
    // The names of the keys are GTK's words, found when the label is told its keys.
    followLanguage {
      gtk_shortcut_label_set_accelerator($0.opaque, "")
      gtk_shortcut_label_set_accelerator($0.opaque, keys())
    }
  }

  /// The combination in words, as a menu would show it.
  package static func words(for keys: String) -> String {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    gtk_accelerator_parse(keys, &key, &modifiers)
    return String(consuming: gtk_accelerator_get_label(key, modifiers))
  }
}
