// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Whether the desktop wants things to move where they need not.
  package var isAnimated: Bool { adw_get_enable_animations(widget) != 0 }
}
