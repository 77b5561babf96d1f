// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The script that a character is written in.
package struct Script: Hashable, Sendable {
  private let number: Int32

  package init(of scalar: Unicode.Scalar) {
    number = g_unichar_get_script(scalar.value).rawValue
  }

  /// By the four letters of ISO 15924: "Latn".
  package init(_ code: StaticString) {
    let code = code.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    number = g_unicode_script_from_iso15924(code).rawValue
  }

  package static let latin = Script("Latn")
  package static let hangul = Script("Hang")

  /// Whether it belongs to no script in particular, or to that of the character before it.
  package var isShared: Bool { self == Self.common || self == Self.inherited }

  private static let common = Script("Zyyy")
  private static let inherited = Script("Zinh")
}

extension String {
  /// With as few characters of Unicode as it can be written with (NFC).
  package var composed: String {
    // Nothing but broken UTF-8 has no such form, and a string holds none.
    g_utf8_normalize(self, -1, G_NORMALIZE_DEFAULT_COMPOSE).map { String(consuming: $0) } ?? self
  }
}
