// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Asks which program is to open files of a kind.
package final class ProgramChooser: Window {
  package init(for type: String, _ heading: @autoclosure @escaping LiveText, over widget: Widget) {
    super.init(
      borrowing: gtk_app_chooser_dialog_new_for_content_type(
        nil, GTK_DIALOG_MODAL, type
      ).map { UnsafeMutableRawPointer($0) })
    if let parent = widget.surroundingWindow { stay(above: parent) }
    followLanguage { gtk_app_chooser_dialog_set_heading($0.opaque, heading()) }
  }

  /// Shows it and waits; nil where the person thought better of it.
  package func program() async -> OtherProgram? {
    let parent = gtk_window_get_transient_for(window)
    guard WindowCover.above(parent)?.isHidingAbove(parent) != true else {
      destroy()
      return nil
    }
    let answer = await withCheckedContinuation { continuation in
      connect("response") { continuation.resume(returning: $0.int(1)) }
      present()
    }
    let program =
      answer == Int(GTK_RESPONSE_OK.rawValue) ? gtk_app_chooser_get_app_info(opaque) : nil
    defer { destroy() }
    return program.map { OtherProgram(adopting: $0) }
  }
}

/// A program that opens files.
package final class OtherProgram: Object {
  /// Starts it with a file.
  package func open(_ path: String) throws(GLibError) {
    let address = try throwingGError { g_filename_to_uri(path, nil, $0) }
    let list = g_list_append(nil, address)
    let context = UnsafeMutableRawPointer(
      gdk_display_get_app_launch_context(gdk_display_get_default()))
    defer {
      g_list_free_full(list) { g_free($0) }
      g_object_unref(context)
    }
    _ = try throwingGError { g_app_info_launch_uris(opaque, list, context.map(cast), $0) }
  }
}
