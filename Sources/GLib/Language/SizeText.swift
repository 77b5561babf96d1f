// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// How large something is, in the words of the C libraries' language: 1.2 MB.
@MainActor package enum SizeText {
  package static func of(_ bytes: Int) -> String {
    String(consuming: g_format_size(UInt(max(bytes, 0))))
  }
}
