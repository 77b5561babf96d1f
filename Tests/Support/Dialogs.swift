// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension Window {
  /// The dialogs that are above it.
  package var dialogs: [MessageDialog] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      guard let dialog = Object.existing(at: item) as? MessageDialog,
        gtk_window_get_transient_for(cast(item)).map(UnsafeMutableRawPointer.init) == pointer
      else { return nil }
      return dialog
    }
  }
}

extension MessageDialog {
  /// What it says below its heading.
  package var words: String { String(cString: adw_message_dialog_get_body(cast(pointer))) }

  /// What the person does who clicks on the button of this answer.
  package func respond(_ answer: String) {
    adw_message_dialog_response(cast(pointer), answer)
  }
}
