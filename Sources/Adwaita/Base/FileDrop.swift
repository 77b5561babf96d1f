// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Takes files that are dropped anywhere in it, before what is inside it takes their names as
  /// words.
  /// `handler` answers whether it wants them.
  package func onFilesDropped(_ handler: @escaping @MainActor ([String]) -> Bool) {
    let target = Object(
      adopting: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
    gtk_event_controller_set_propagation_phase(target.opaque, GTK_PHASE_CAPTURE)
    target.connect("drop") { arguments in
      guard let value = arguments.boxed(1) else { return arguments.answer(false) }
      arguments.answer(handler(Self.paths(in: cast(value))))
    }
    // The widget takes over a reference.
    g_object_ref(target.pointer)
    gtk_widget_add_controller(widget, target.opaque)
  }

  static func paths(in value: UnsafePointer<GValue>) -> [String] {
    guard let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var paths: [String] = []
    var next = files
    while let node = next {
      if let file = node.pointee.data, let path = g_file_get_path(OpaquePointer(file)) {
        paths.append(String(consuming: path))
      }
      next = node.pointee.next
    }
    return paths
  }
}
