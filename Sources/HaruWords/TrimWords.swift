// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What is said of recordings and videos of which a part is heard.
package enum TrimWords {
  /// What is to be known before one is given to others.
  package static var wholeFile: String {
    gettext("The exported file has all of it, also what you trimmed away.")
  }
}
