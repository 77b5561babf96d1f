// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What is said of the computer's clock.
package enum ClockText {
  package static var waits: String {
    gettext(
      "The clock of this computer has jumped ahead by more than a day. Until Haru has seen it there three times, half a day apart, nothing is deleted for good by itself."
    )
  }
}
