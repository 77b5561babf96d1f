// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension TextView {
  /// What an input method does that holds these words back; none where they are empty.
  package func emitComposed(_ words: String) { emitPreedit(words, of: gtk_text_view_get_type()) }
}

extension EntryRow {
  package func moveCaretToEnd() { gtk_editable_set_position(opaque, -1) }

  /// The same in the line that is written into.
  package func emitComposed(_ words: String) {
    composer.emitPreedit(words, of: gtk_text_get_type())
  }
}

extension Widget {
  fileprivate func emitPreedit(_ words: String, of type: GType) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], GType(20 << 2))  // G_TYPE_OBJECT
    g_value_set_object(&values[0], pointer)
    g_value_init(&values[1], GType(16 << 2))  // G_TYPE_STRING
    g_value_set_string(&values[1], words)
    g_signal_emitv(values, g_signal_lookup("preedit-changed", type), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
