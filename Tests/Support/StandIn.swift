// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Child {
  /// A program of the desktop, or what acts so: `kind` is one of those in `standins.py`.
  package static func standIn(_ kind: String, _ words: String...) throws -> Child {
    let place = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Child(
      "/usr/bin/python3", [place.appending(path: "EndToEnd/standins.py").path, kind] + words)
  }
}
