// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Turns while something is being done.
package final class Spinner: Widget {
  package init() {
    super.init(borrowing: gtk_spinner_new())
    aligned(vertically: .center)
    isTurning = false
  }

  /// One that turns for as long as it is there.
  package static var turning: Spinner {
    let spinner = Spinner()
    spinner.isTurning = true
    return spinner
  }

  /// It is seen only while it turns.
  package var isTurning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set {
      gtk_spinner_set_spinning(opaque, newValue ? 1 : 0)
      isVisible = newValue
    }
  }
}
