// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing was imported.
package enum ImportRefusal: Hashable, Sendable {
  /// There is no such folder.
  case noFolder
  /// A newer Haru has written it.
  case newerVersion(Int)
  /// Its manifest is that of another program, or can't be read.
  case foreignManifest
}
