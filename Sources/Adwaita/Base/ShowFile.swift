// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

extension Widget {
  /// Shows a file or a folder in the program that is made for it. Where there is none, nothing
  /// happens.
  package func showFile(at path: String) {
    guard let address = g_filename_to_uri(path, nil, nil) else { return }
    gtk_show_uri(windowAround, address, guint32(GDK_CURRENT_TIME))
    g_free(address)
  }

  /// The same; throws where it can't be done.
  package func openFile(at path: String) async throws(GLibError) {
    // GTK fails where a window was never shown.
    let window = gtk_widget_get_realized(widget) != 0 ? windowAround : nil
    let result = await AsyncResult.of { done, data in
      adwaita_shim_open_file(window, path, done, data)
    }
    _ = try throwingGError { adwaita_shim_open_file_finish(window, result.pointer, $0) }
  }

  /// Opens a web page in the program that is made for it.
  package func open(address: String) {
    gtk_show_uri(windowAround, address, guint32(GDK_CURRENT_TIME))
  }
}

/// Whether the desktop has programs for files.
package enum FilePrograms {
  /// Whether there is one for files that are called so.
  package static func open(filesNamed name: String) -> Bool {
    guard let type = g_content_type_guess(name, nil, 0, nil) else { return false }
    defer { g_free(type) }
    return open(type)
  }

  package static var openFolders: Bool { open("inode/directory") }

  private static func open(_ type: UnsafePointer<CChar>) -> Bool {
    // A sandbox asks the desktop, which knows more programs than are seen from inside.
    if Sandbox.isOn { return true }
    guard let program = g_app_info_get_default_for_type(type, 0) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }
}
