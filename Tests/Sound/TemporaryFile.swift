// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file of a test, which is removed with this object.
package final class TemporaryFile: Sendable {
  package let path: String

  package init(_ suffix: String = "") {
    path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())\(suffix)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
