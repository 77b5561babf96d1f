// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Asks for a file, in the way that the desktop does.
package final class FileChooser: Object {
  /// Asks where to save something.
  package init(saving title: String, as name: String, over widget: Widget) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, widget.windowAround, GTK_FILE_CHOOSER_ACTION_SAVE, nil, nil)))
    gtk_file_chooser_set_current_name(opaque, name)
    gtk_native_dialog_set_modal(cast(pointer), 1)
  }

  /// Shows it and waits; nil where the person thought better of it.
  package func path() async -> String? {
    let answer = await withCheckedContinuation { continuation in
      connect("response") { continuation.resume(returning: $0.int(1)) }
      gtk_native_dialog_show(cast(pointer))
    }
    guard answer == Int(GTK_RESPONSE_ACCEPT.rawValue),
      let file = gtk_file_chooser_get_file(opaque)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return g_file_get_path(file).map { String(consuming: $0) }
  }
}
