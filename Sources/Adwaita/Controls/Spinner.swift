// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Turns while something is being done.
package final class Spinner: Widget {
  package init() {
    super.init(borrowing: gtk_spinner_new())
    aligned(vertically: .center)
    isVisible = false
    for signal in ["map", "unmap"] {
      connect(signal) { [weak self] _ in self?.turn() }
    }
  }

  /// One that turns for as long as it is there.
  package static var turning: Spinner {
    let spinner = Spinner()
    spinner.isTurning = true
    return spinner
  }

  /// It is seen only while it turns.
  package var isTurning = false {
    didSet {
      isVisible = isTurning
      turn()
    }
  }

  /// One on a hidden page would turn as well, and have every frame painted for that.
  private func turn() { gtk_spinner_set_spinning(opaque, isTurning && isMapped ? 1 : 0) }
}
