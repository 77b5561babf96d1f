// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Window {
  /// Covers the whole screen with the window.
  package func fillScreen() { gtk_window_fullscreen(window) }
}
