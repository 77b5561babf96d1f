// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension String {
  /// The text as it must be written where Pango reads markup.
  package var escapedMarkup: String { String(consuming: g_markup_escape_text(self, -1)) }
}
