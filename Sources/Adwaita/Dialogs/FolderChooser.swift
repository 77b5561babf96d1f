// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Asks for a folder with the desktop's dialog, for as long as this lives.
package final class FolderChooser: Object {
  package init(title: String, accept: String, cancel: String, over parent: Window) {
    super.init(
      adopting: gtk_file_chooser_native_new(
        title, parent.window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept, cancel))
    gtk_native_dialog_set_modal(cast(pointer), 1)
  }

  private var cover: WindowCover? {
    WindowCover.above(gtk_native_dialog_get_transient_for(cast(pointer)))
  }

  package func present() { gtk_native_dialog_show(cast(pointer)) }

  /// Hears the answer, with the path or, where the person thought better of it or the windows are
  /// covered, without.
  @discardableResult
  package func onAnswer(_ handler: @escaping @MainActor (String?) -> Void) -> Self {
    cover?.note(self) { [weak self] in
      guard let self else { return }
      cover?.forget(self)
      gtk_native_dialog_hide(cast(pointer))
      handler(nil)
    }
    connect("response") { [weak self] arguments in
      guard let self else { return }
      cover?.forget(self)
      handler(arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? self.path : nil)
    }
    return self
  }

  private var path: String? {
    guard let file = gtk_file_chooser_get_file(opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return g_file_get_path(file).map { String(consuming: $0) }
  }
}
