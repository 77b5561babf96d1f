// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings

/// What becomes of words that are captured.
package enum CaptureKind: String {
  case entry
  case memo
}

extension Preferences {
  package var captureKind: Setting<CaptureKind> { Setting(settings, "capture-kind", or: .entry) }

  /// Whether the desktop is asked for a key that opens quick capture.
  package var hasCaptureKey: Setting<Bool> { Setting(settings, "capture-key") }
}
