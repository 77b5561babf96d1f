// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What is dropped or pasted where files are.
enum FileList {
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
