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

  /// Asks for files to open, of these types.
  package init(opening title: String, types: [String], named name: String, over widget: Widget) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, widget.windowAround, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)))
    gtk_file_chooser_set_select_multiple(opaque, 1)
    gtk_native_dialog_set_modal(cast(pointer), 1)
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, name)
    for type in types { gtk_file_filter_add_mime_type(filter, type) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(filter.map(UnsafeMutableRawPointer.init))
  }

  /// Shows it and waits; none where the person thought better of it.
  package func paths() async -> [String] {
    guard await isAccepted() else { return [] }
    guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(file) }
      return g_file_get_path(OpaquePointer(file)).map { String(consuming: $0) }
    }
  }

  /// Where the windows are covered, it is cancelled.
  private func isAccepted() async -> Bool {
    let parent = gtk_native_dialog_get_transient_for(cast(pointer))
    let cover = WindowCover.above(parent)
    guard cover?.isHidingAbove(parent) != true else { return false }
    let (answers, answer) = AsyncStream.makeStream(of: Int.self)
    connect("response") { answer.yield($0.int(1)) }
    cover?.note(self) { [self] in
      gtk_native_dialog_hide(cast(pointer))
      answer.yield(Int(GTK_RESPONSE_CANCEL.rawValue))
    }
    defer { cover?.forget(self) }
    gtk_native_dialog_show(cast(pointer))
    for await first in answers { return first == Int(GTK_RESPONSE_ACCEPT.rawValue) }
    return false
  }

  /// Shows it and waits; nil where the person thought better of it.
  package func path() async -> String? {
    guard await isAccepted(), let file = gtk_file_chooser_get_file(opaque) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return g_file_get_path(file).map { String(consuming: $0) }
  }
}
