// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// Finds a name for an export that nothing in a folder has yet: "Haru 2026-11-20", "Haru 2026-11-20
/// (2)".
package enum ExportName {
  @concurrent
  package static func free(
    in folder: String, named name: String
  ) async throws(JournalError) -> String {
    try JournalError.wrapping {
      let name = name.split(separator: "/").joined(separator: "-")
      let first = folder + "/" + name
      var path = first
      var number = 1
      while try FileSystem.status(path) != nil {
        number += 1
        path = first + " (\(number))"
      }
      return path
    }
  }
}
