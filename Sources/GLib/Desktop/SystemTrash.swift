// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The trash of the desktop, from which things can be brought back.
package enum SystemTrash {
  /// Moves a file or a folder there; throws where its disk has no trash. On any thread.
  package static func take(_ path: String) throws(GLibError) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    _ = try throwingGError { g_file_trash(file, nil, $0) }
  }
}
