// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The MD5 of bytes that come piece by piece: it tells that something is what its maker lists,
/// where the list itself came by a way that can be trusted, and nothing more than that.
package final class MD5 {
  private let checksum = g_checksum_new(G_CHECKSUM_MD5)

  package init() {}

  deinit { g_checksum_free(checksum) }

  package func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer {
      g_checksum_update(checksum, $0.baseAddress, gssize($0.count))
    }
  }

  /// In small hexadecimal digits. Nothing can be added afterwards.
  package var text: String { g_checksum_get_string(checksum).map { String(cString: $0) } ?? "" }
}
