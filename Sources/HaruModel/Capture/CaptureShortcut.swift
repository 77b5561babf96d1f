// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
import HaruSettings

/// The key that opens quick capture whichever window is in front, while the person wants it and the
/// desktop has a portal for it.
package final class CaptureShortcut {
  /// What the person is offered, and may change.
  private static let key = "CTRL+ALT+n"

  private let preferences: Preferences
  private let open: (_ activationToken: String?) -> Void
  private var shortcut: GlobalShortcut?

  /// Follows what the person prefers while the listener lives.
  package init(
    _ preferences: Preferences, for listener: Object,
    open: @escaping (_ activationToken: String?) -> Void
  ) {
    (self.preferences, self.open) = (preferences, open)
    preferences.hasCaptureKey.onChanged(listener: listener) { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    guard preferences.hasCaptureKey.value else {
      shortcut = nil
      return
    }
    guard shortcut == nil else { return }
    let shortcut = GlobalShortcut("capture", gettext("Quick Capture"), offering: Self.key)
    shortcut.onPressed = { [weak self] in self?.open($0) }
    self.shortcut = shortcut
    // Ends when the desktop has answered; the application lives as long as the program.
    Task { [weak self] in
      let answer = await shortcut.bind()
      guard let self, self.shortcut === shortcut else { return }
      switch answer {
      case .bound: break
      // Another session of the person's may have one.
      case .missing: self.shortcut = nil
      case .refused: preferences.hasCaptureKey.value = false
      }
    }
  }
}
