// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Window {
  /// Covers the whole screen with the window.
  package func fillScreen() { gtk_window_fullscreen(window) }

  package func leaveFullScreen() { gtk_window_unfullscreen(window) }

  /// Whether the desktop lets it cover the whole screen by now.
  package var isFullScreen: Bool { gtk_window_is_fullscreen(window) != 0 }

  @discardableResult
  package func onFullScreenChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("fullscreened", handler)
    return self
  }
}
