// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file of a test, which goes with whoever holds this.
package final class TemporaryFile: Sendable {
  package let path: String

  package init(_ suffix: String = "") {
    path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())\(suffix)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
