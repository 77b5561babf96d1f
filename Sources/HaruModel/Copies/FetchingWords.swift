// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruWords

/// How far something has come from the copy elsewhere.
package enum FetchingWords {
  /// From 0 to 1.
  package static func of(_ part: Double) -> String {
    // Translators: {share} is as in 42%.
    gettext("Fetching it from the copy: {share}").filling("share", with: NumberText.percent(part))
  }
}
