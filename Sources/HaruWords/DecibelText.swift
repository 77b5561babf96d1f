// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// How loud something is, in words.
@MainActor package enum DecibelText {
  package static func of(_ decibels: Double) -> String {
    // Translators: How loud something is, in decibels.
    gettext("{number} dB").filling("number", with: NumberText.whole(Int(decibels.rounded())))
  }
}
