// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
package import GLib

extension Widget {
  /// What a click on the button would set off.
  package func emitClicked() { emit("clicked", of: gtk_button_get_type()) }

  fileprivate func emit(_ signal: String, of type: GType) {
    var values = [GValue()]
    g_value_init(&values[0], GType(20 << 2))  // G_TYPE_OBJECT
    g_value_set_object(&values[0], pointer)
    g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&values[0])
  }
}

extension Entry {
  /// What Enter sets off in the line.
  package func emitActivated() { emit("activate", of: gtk_entry_get_type()) }
}

extension SearchEntry {
  /// What GTK tells a moment after something was typed, and sometimes when nothing was.
  package func emitChanged() { emit("search-changed", of: gtk_search_entry_get_type()) }
}

extension SpinButton {
  package var text: String { String(cString: gtk_editable_get_text(opaque)) }

  /// What is typed in place of the text, and not taken yet.
  package func replaceText(_ text: String) { gtk_editable_set_text(opaque, text) }

  /// What the person does who types and goes on.
  package func write(_ text: String) {
    replaceText(text)
    gtk_spin_button_update(opaque)
  }

  /// What the keys or buttons for more and less do.
  package func count(by steps: Int) {
    let way = steps < 0 ? GTK_SPIN_STEP_BACKWARD : GTK_SPIN_STEP_FORWARD
    gtk_spin_button_spin(opaque, way, Double(abs(steps)))
  }
}

extension CheckButton {
  /// What the person does who clicks on it.
  package func press() { gtk_check_button_set_active(cast(pointer), isTicked ? 0 : 1) }
}

extension Action {
  /// What a key, a button or a menu would set off.
  package func activate() { g_action_activate(OpaquePointer(pointer), nil) }

  package func activate(choosing choice: String) {
    g_action_activate(OpaquePointer(pointer), g_variant_new_string(choice))
  }
}

/// Starts GTK for tests that make widgets; needs a display.
@MainActor package func startGTK() { _ = isStarted }

@MainActor private let isStarted: Bool = {
  Application.keepLocale()
  adw_init()
  // The window is not watched, so nothing needs to glide.
  var off = GValue()
  g_value_init(&off, GType(5 << 2))  // G_TYPE_BOOLEAN
  g_object_set_property(
    cast(UnsafeMutableRawPointer(gtk_settings_get_default())), "gtk-enable-animations", &off)
  return true
}()
